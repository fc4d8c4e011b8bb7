import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import type { AuthError } from '@supabase/supabase-js';
import { FormFailure } from '@tostao/ui/form-failure';

/** Says in a form why its call to Auth failed. The code of toasts may come too late, or never without a network. */
export function AuthFailure({ error }: { error: unknown }) {
  return error === undefined ? null : <FormFailure {...describeAuthError(error)} />;
}

/** Says in the form of a sign-up why it failed. Auth rolls a new account back when it cannot send its e-mail. */
export function SignUpFailure({ error }: { error: unknown }) {
  if ((error as AuthError | undefined)?.status !== 500) return <AuthFailure error={error} />;
  return (
    <FormFailure
      title="Conta não criada"
      description="O servidor não conseguiu enviar o e-mail. Nada foi criado. Tente novamente em alguns minutos."
    />
  );
}
