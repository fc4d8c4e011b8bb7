import { useQuery } from '@tanstack/react-query';
import { Navigate, usePlatform } from '@tostao/platform';
import { Spinner } from '@tostao/ui/spinner';
import { useTitle } from '../../layout/use-title.ts';
import { UncheckedLink } from '../unchecked-link.tsx';
import { confirmAddress } from './confirm-address.ts';
import { SpentConfirmation } from './spent-confirmation.tsx';

/** Renders what a confirmation link leads to. The token leaves the address with the answer. */
export function ConfirmationPage({ token }: { token: string }) {
  const { supabase } = usePlatform();
  useTitle('Confirmar e-mail');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['confirmation', token],
    queryFn: () => confirmAddress(supabase, token),
    retry: false,
    staleTime: Infinity,
  });
  if (data === true) return <Navigate to="/auth?confirmado" replace />;
  if (data === false) return <SpentConfirmation />;
  if (!isError) return <Spinner />;
  return <UncheckedLink pending={isFetching} onRetry={() => void refetch()} />;
}
