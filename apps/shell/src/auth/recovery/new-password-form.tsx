import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { passwordForm } from '@tostao/domain/password/password-form';
import { useNavigate, usePlatform, useSession } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { PasswordField } from '@tostao/ui/password-field';
import { useCodeQuestion } from '../../second-step/use-code-question.tsx';
import { AuthFailure } from '../auth-failure.tsx';
import { finishRecovery, type Recovery } from './recovery.ts';

interface NewPasswordFormProps {
  /** The account of the link, once the link was opened. */
  email: string | undefined;
  /** Opens the link. Returns `null` after the server rejected it, when the page explains that. */
  open: () => Promise<Recovery | null>;
}

/** Asks for the new password of the account that a recovery link belongs to. Saving it spends the link. */
export function NewPasswordForm({ email, open }: NewPasswordFormProps) {
  const { supabase, notify } = usePlatform();
  const navigate = useNavigate();
  const { question, askForCode } = useCodeQuestion();
  const current = useSession()?.user.email;
  const { form, submit, saving, error } = useSchemaForm({
    schema: passwordForm,
    defaultValues: { password: '', confirmation: '' },
    save: async ({ password }) => {
      const recovery = await open();
      if (!recovery) throw new Error('The link is spent');
      await finishRecovery(supabase, recovery, password, askForCode);
    },
    onSaved: () => {
      notify({
        kind: 'success',
        title: 'Senha alterada com sucesso',
        description: 'Os outros aparelhos precisam entrar de novo.',
      });
      void navigate('/', { replace: true });
    },
  });
  const { errors } = form.formState;

  return (
    <>
      <header>
        <h1 className="text-title">Crie uma nova senha</h1>
        <p className="mt-2 text-muted">
          Para a conta{' '}
          {email === undefined ? (
            'que recebeu o link'
          ) : (
            <strong className="wrap-anywhere text-ink">{email}</strong>
          )}
        </p>
      </header>
      {current && current !== email ? (
        <p role="note" className="rounded-control bg-warning-soft p-4 text-warning wrap-anywhere">
          {`${email === undefined ? 'Se este link for de outra conta, ao' : 'Este link é de outra conta. Ao'} salvar, este navegador sai de ${current}.`}
        </p>
      ) : null}
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {/* Password managers store the new password with this name. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirmar nova senha"
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...form.register('confirmation')}
        />
        {question ? null : <AuthFailure error={error} />}
        <Button type="submit" size="lg" fullWidth loading={saving}>
          Salvar
        </Button>
      </form>
      {question}
    </>
  );
}
