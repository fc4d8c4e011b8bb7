import { Spinner } from '@tostao/ui/spinner';
import { useTitle } from '../../screen/use-title.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import type { EmailLink } from '../email-link.ts';
import { UncheckedLink } from '../unchecked-link.tsx';
import { useLinkCheck } from '../use-link-check.ts';
import { openRecovery } from './recovery.ts';
import { UsedLink } from './used-link.tsx';

/** Renders the target of a recovery link: the form for a new password, or why there is none. */
export function RecoveryPage(link: EmailLink) {
  useTitle('Nova senha');
  // A code is spent when its link leads here, and ends after five minutes.
  const opensNow = link.kind === 'recoveryCode' || link.token === '';
  const { data, isError, isFetching, refetch } = useLinkCheck(link, openRecovery, opensNow);
  if (data === null) return <UsedLink kind={link.kind} />;
  if (data || !opensNow) {
    const open = async () => data ?? (await refetch({ throwOnError: true })).data ?? null;
    return <NewPasswordForm email={data?.email} open={open} />;
  }
  if (!isError) return <Spinner />;
  return <UncheckedLink pending={isFetching} onRetry={() => void refetch()} />;
}
