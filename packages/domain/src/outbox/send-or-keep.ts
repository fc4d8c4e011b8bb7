import { onlineManager } from '@tanstack/react-query';
import type { KeptWrite, Notification } from '@tostao/platform';
import { isLost } from '../database/lost-request.ts';
import { newId } from '../database/new-id.ts';
import type { Backend } from '../database/use-backend.ts';
import type { KeptKind } from './kept-kinds.ts';

/** What a mutation answers whose write waits on this device. */
export type Kept = 'kept';

type Write = Pick<KeptWrite, 'payload' | 'label' | 'rows'> & { kind: KeptKind };

/**
 * Sends a write, or keeps it on this device when there is no connection. Only for writes that may
 * be sent twice without harm, and that need no judgement of the server.
 */
export async function sendOrKeep<Data>(
  { outbox }: Pick<Backend, 'outbox'>,
  write: Write,
  send: () => Promise<Data>,
): Promise<Data | Kept> {
  if (!outbox) return send();
  const keep = async (): Promise<Kept> => {
    await outbox.keep({ id: newId(), ...write });
    return 'kept';
  };
  if (!onlineManager.isOnline() || outbox.isHolding(write.rows)) return keep();
  try {
    return await send();
  } catch (error) {
    // An answer that got lost is asked for again; without a connection that is of no use.
    if (!isLost(error) || (await outbox.check())) throw error;
    return keep();
  }
}

export const keptToast: Notification = {
  kind: 'info',
  title: 'Salvo neste aparelho',
  description: 'Será enviado quando a conexão voltar.',
};
