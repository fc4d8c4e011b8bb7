import { useOpenShellDialog, useUserId } from '@tostao/platform';
import { useEffect } from 'react';
import { useShellServices } from '../boot/shell-services.ts';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { countText } from './pending-sync-text.ts';

/** Queues and sends the mutations of the signed-in user, and shows a toast with their outcome. */
export function useOutbox(): void {
  const { outbox, notify } = useShellServices();
  const userId = useUserId();
  const openDialog = useOpenShellDialog();
  const { isKnown, writes } = useRemoteCatalog();

  useEffect(
    () =>
      outbox.open(userId, isKnown ? writes : undefined, {
        onSent: (count) =>
          notify({
            kind: 'success',
            title: `${countText(count)} ${count === 1 ? 'enviado' : 'enviados'}`,
          }),
        onRejected: ({ label, rejection }) =>
          notify({
            kind: 'error',
            title: `Não foi aceito: ${label}`,
            ...(rejection ? { description: rejection } : {}),
            action: { label: 'Ver', onClick: () => openDialog('outbox') },
          }),
      }),
    [outbox, userId, isKnown, writes, notify, openDialog],
  );
}
