import { Navigate } from '@tostao/platform';
import { Spinner } from '@tostao/ui/spinner';
import { useTitle } from '../../layout/use-title.ts';
import type { EmailLink } from '../email-link.ts';
import { UncheckedLink } from '../unchecked-link.tsx';
import { useLinkCheck } from '../use-link-check.ts';
import { confirmAddress } from './confirm-address.ts';
import { SpentConfirmation } from './spent-confirmation.tsx';

/** Renders the target of a confirmation link. The token leaves the address with the answer. */
export function ConfirmationPage(link: EmailLink) {
  useTitle('Confirmar e-mail');
  const { data, isError, isFetching, refetch } = useLinkCheck(link, confirmAddress);
  if (data === true) return <Navigate to="/auth?confirmado" replace />;
  if (data === false) return <SpentConfirmation />;
  if (!isError) return <Spinner />;
  return <UncheckedLink pending={isFetching} onRetry={() => void refetch()} />;
}
