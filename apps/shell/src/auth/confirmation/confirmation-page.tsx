import { Navigate } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { useTitle } from '../../screen/use-title.ts';
import type { EmailLink } from '../email-link.ts';
import { UncheckedLink } from '../unchecked-link.tsx';
import { useLinkCheck } from '../use-link-check.ts';
import { confirmAddress } from './confirm-address.ts';
import { SpentConfirmation } from './spent-confirmation.tsx';

/** Renders the target of a confirmation link. The token leaves the address with the answer. */
export function ConfirmationPage(link: EmailLink) {
  useTitle('Confirmar e-mail');
  const { data, isError, isFetching, refetch } = useLinkCheck(
    link,
    confirmAddress,
    link.token === '',
  );
  if (data === true) return <Navigate to="/auth?confirmado" replace />;
  if (data === false) return <SpentConfirmation />;
  if (isError) return <UncheckedLink pending={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <header>
        <h1 className="text-title">Confirme seu e-mail</h1>
        <p className="mt-2 text-muted">
          Falta só um toque. Depois você entra com seu e-mail e sua senha.
        </p>
      </header>
      <Button size="lg" fullWidth loading={isFetching} onClick={() => void refetch()}>
        Confirmar meu e-mail
      </Button>
    </>
  );
}
