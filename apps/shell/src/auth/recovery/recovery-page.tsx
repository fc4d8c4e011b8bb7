import { Spinner } from '@tostao/ui/spinner';
import { useTitle } from '../../layout/use-title.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import type { EmailLink } from '../email-link.ts';
import { UncheckedLink } from '../unchecked-link.tsx';
import { useLinkCheck } from '../use-link-check.ts';
import { openRecovery } from './recovery.ts';
import { UsedLink } from './used-link.tsx';

/** Renders the target of a recovery link: the form for a new password, or why there is none. */
export function RecoveryPage(link: EmailLink) {
  useTitle('Nova senha');
  const { data, isError, isFetching, refetch } = useLinkCheck(link, openRecovery);
  if (data) return <NewPasswordForm recovery={data} />;
  if (data === null) return <UsedLink kind={link.kind} />;
  if (!isError) return <Spinner />;
  return <UncheckedLink pending={isFetching} onRetry={() => void refetch()} />;
}
