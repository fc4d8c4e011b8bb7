import { useOpenShellDialog, useUserId } from '@tostao/platform';
import { useEffect } from 'react';
import { useShellServices } from '../boot/shell-services.ts';
import { countText } from './pending-sync-text.ts';

/** Keeps and sends the writes of the signed-in person, and says what became of them. */
export function useOutbox(): void {
  const { outbox, notify } = useShellServices();
  const userId = useUserId();
  const openDialog = useOpenShellDialog();

  useEffect(
    () =>
      outbox.open(userId, {
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
    [outbox, userId, notify, openDialog],
  );
}
