import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { Button } from '@tostao/ui/button';
import { PasswordField } from '@tostao/ui/password-field';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import type { Config } from '../client/config.ts';
import { checkPassword } from '@tostao/domain/auth/check-password';

const schema = z.object({
  password: z.string().check(z.minLength(1, 'Senha é obrigatória')),
});

interface PasswordFormProps {
  config: Config;
  email: string;
  onUnlock: () => void;
  onCancel: () => void;
}

/** Unlocks the app with the password of the account, which needs a connection. */
export function PasswordForm({ config, email, onUnlock, onCancel }: PasswordFormProps) {
  const { form, submit, saving } = useSchemaForm({
    schema,
    defaultValues: { password: '' },
    save: ({ password }) =>
      checkPassword(config, { email, password }).catch((error: unknown) => {
        form.setError('password', { message: describe(error) }, { shouldFocus: true });
        throw error;
      }),
    onSaved: onUnlock,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <PasswordField
        label="Senha"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        Desbloquear
      </Button>
      <Button variant="secondary" fullWidth onClick={onCancel}>
        Usar biometria
      </Button>
    </form>
  );
}

function describe(error: unknown): string {
  const { title, description } = describeAuthError(error);
  // The title of wrong credentials names the e-mail, which the user did not type.
  if ((error as { code?: unknown }).code === 'invalid_credentials') return 'Senha incorreta';
  return `${title}. ${description}`;
}
