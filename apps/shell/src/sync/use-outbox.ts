import { useDatabase } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import {
  currentHousehold,
  type QueuedMutation,
  useHouseholdId,
  useOpenShellDialog,
  useUserId,
} from '@tostao/platform';
import { useEffect } from 'react';
import type { SentMutation } from '../offline/outbox.ts';
import { useShellServices } from '../services/shell-services.ts';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { countText } from '../offline/pending-sync-text.ts';

/** Runs what follows sent writes. Its code is there: it has sent them. */
async function runEffects(context: WriteContext, sent: SentMutation[]): Promise<void> {
  const { runEffectsOfSending, tellOvertaken } = await import('../offline/send-mutation.ts');
  await runEffectsOfSending(context, sent);
  if (currentHousehold().hasOthers) await tellOvertaken(context, sent);
}

/** Queues and sends the mutations of the signed-in user, shows a toast with their outcome, and runs what follows. */
export function useOutbox(): void {
  const { outbox, notify } = useShellServices();
  const userId = useUserId();
  const householdId = useHouseholdId();
  const database = useDatabase();
  const openDialog = useOpenShellDialog();
  const { isKnown, writes } = useRemoteCatalog();

  useEffect(() => {
    const isShown = (write: QueuedMutation) => (write.householdId ?? userId) === householdId;
    return outbox.open({ userId, householdId }, isKnown ? writes : undefined, {
      onSent: (sent) => {
        notify({
          kind: 'success',
          title: `${countText(sent.length)} ${sent.length === 1 ? 'enviado' : 'enviados'}`,
        });
        void runEffects({ database, userId, householdId, notify }, sent.filter(isShown));
      },
      onRejected: (write) =>
        notify({
          kind: 'error',
          title: `Não foi aceito: ${write.label}`,
          ...(write.rejection ? { description: write.rejection } : {}),
          // The pages of another household list it.
          ...(isShown(write) && {
            action: { label: 'Ver', onClick: () => openDialog('outbox') },
          }),
        }),
    });
  }, [outbox, database, userId, householdId, isKnown, writes, notify, openDialog]);
}
