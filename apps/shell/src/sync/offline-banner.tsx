import { useIsOnline, useQueuedMutations, useOpenShellDialog, useToday } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Banner } from '@tostao/ui/banner';
import { CloudOff, CloudUpload } from 'lucide-react';
import { fetchedAtText } from '../offline/fetched-at.ts';
import { useFetchedAt } from './use-fetched-at.ts';
import { pendingSyncText } from '../offline/pending-sync-text.ts';

/** Shows that the app is offline, the age of the data, and the number of unsent mutations. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const fetchedAt = useFetchedAt();
  const today = useToday();
  const openDialog = useOpenShellDialog();
  // A file that is being sent shows its progress itself.
  const writes = useQueuedMutations().filter(
    ({ file, rejection }) => !(isOnline && file && rejection === undefined),
  );
  const rejectedCount = writes.filter(({ rejection }) => rejection !== undefined).length;
  const pendingText = pendingSyncText(writes.length - rejectedCount, rejectedCount, isOnline);
  if (isOnline && pendingText === null) return null;

  // A shorter text when a second line and a button share the banner.
  const lead = pendingText === null ? 'mostrando os dados de' : 'dados de';
  const seen = fetchedAt === undefined ? '' : ` · ${lead} ${fetchedAtText(fetchedAt, today)}`;
  return (
    <Banner
      icon={isOnline ? <CloudUpload /> : <CloudOff />}
      action={
        pendingText === null ? undefined : (
          <Button variant="ghost" size="sm" onClick={() => openDialog('outbox')}>
            Ver
          </Button>
        )
      }
    >
      {isOnline ? null : <p>{`Sem conexão${seen}`}</p>}
      {pendingText === null ? null : <p>{pendingText}</p>}
    </Banner>
  );
}
