import type { Notification } from '@tostao/platform';

/** Tells the user that a write is queued on this device until there is a connection. */
export const queuedToast: Notification = {
  kind: 'info',
  title: 'Salvo neste aparelho',
  description: 'Será enviado quando a conexão voltar.',
};
