import type { Session } from '@supabase/supabase-js';
import { usePlatform } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { useTitle } from '../screen/use-title.ts';
import { CodeFields } from './code-fields.tsx';
import { useCodeForm } from './use-code-form.ts';

interface SignInStepProps {
  session: Session;
  /** Leads back to the form of the first step. */
  onBack: () => void;
}

/** Asks whoever has given the right password for the code of their app. The session listener then opens the app. */
export function SignInStep({ session, onBack }: SignInStepProps) {
  useTitle('Código do aplicativo');
  const { supabase, notify } = usePlatform();
  const codeForm = useCodeForm(supabase.auth, () =>
    notify({ kind: 'success', title: 'Login realizado com sucesso!' }),
  );
  return (
    <>
      <header>
        <h1 className="text-title">Falta um código</h1>
        <p className="mt-2 text-muted">
          Abra o aplicativo de códigos no seu celular
          {session.user.email ? (
            <>
              {' '}
              e digite o de <strong className="wrap-anywhere text-ink">{session.user.email}</strong>
            </>
          ) : null}
          .
        </p>
      </header>
      <form className="grid gap-4" noValidate onSubmit={codeForm.submit}>
        <CodeFields {...codeForm} />
        <Button type="submit" size="lg" fullWidth loading={codeForm.saving}>
          Entrar
        </Button>
        <Button variant="secondary" size="lg" fullWidth disabled={codeForm.saving} onClick={onBack}>
          Voltar
        </Button>
      </form>
    </>
  );
}
