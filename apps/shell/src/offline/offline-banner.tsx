import { useIsOnline, useQueuedMutations, useOpenShellDialog, useToday } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Banner } from '@tostao/ui/banner';
import { CloudOff, CloudUpload } from 'lucide-react';
import { fetchedAtText } from './fetched-at.ts';
import { useFetchedAt } from './use-fetched-at.ts';
import { pendingSyncText } from './pending-sync-text.ts';

/** Says that there is no connection, of when the figures are, and what is on this device only. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const fetchedAt = useFetchedAt();
  const today = useToday();
  const openDialog = useOpenShellDialog();
  const writes = useQueuedMutations();
  const refused = writes.filter(({ rejection }) => rejection !== undefined).length;
  const waiting = pendingSyncText(writes.length - refused, refused, isOnline);
  if (isOnline && waiting === null) return null;

  // Shorter where another line and a button stand beside it.
  const lead = waiting === null ? 'mostrando os dados de' : 'dados de';
  const seen = fetchedAt === undefined ? '' : ` · ${lead} ${fetchedAtText(fetchedAt, today)}`;
  return (
    <Banner
      icon={isOnline ? <CloudUpload /> : <CloudOff />}
      action={
        waiting === null ? undefined : (
          <Button variant="ghost" size="sm" onClick={() => openDialog('outbox')}>
            Ver
          </Button>
        )
      }
    >
      {isOnline ? null : <p>{`Sem conexão${seen}`}</p>}
      {waiting === null ? null : <p>{waiting}</p>}
    </Banner>
  );
}
