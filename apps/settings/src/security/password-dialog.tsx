import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { checkPassword } from '@tostao/domain/auth/check-password';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { useSession } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { PasswordField } from '@tostao/ui/password-field';
import * as z from 'zod/mini';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Digite sua senha')) });

/** Asks for the password once more, before the second step is turned on. */
export function PasswordDialog({ onProved, ...dialog }: DialogState & { onProved: () => void }) {
  const backend = useDatabase() as unknown as { supabaseUrl: string; supabaseKey: string };
  const email = useSession()?.user.email ?? '';
  const { form, submit, saving } = useSchemaForm({
    schema,
    defaultValues: { password: '' },
    save: ({ password }) =>
      checkPassword(backend, { email, password }).catch((error: unknown) => {
        form.setError('password', { message: describe(error) }, { shouldFocus: true });
        throw error;
      }),
    onSaved: onProved,
  });
  return (
    <Dialog
      {...dialog}
      title="Verificação em duas etapas"
      description="Ao entrar, além da senha, o Tostão pede um código do aplicativo no seu celular. Para ligar, confirme a senha."
      size="sm"
      dismissible={!saving}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={() => dialog.onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" loading={saving}>
            Continuar
          </Button>
        </>
      }
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </Dialog>
  );
}

function describe(error: unknown): string {
  // The title of wrong credentials names the e-mail, which the user did not type.
  if ((error as { code?: unknown }).code === 'invalid_credentials') return 'Senha incorreta';
  const { title, description } = describeAuthError(error);
  return `${title}. ${description}`;
}
