import { onlineManager } from '@tanstack/react-query';
import type { QueuedMutation } from '@tostao/platform';
import { isNetworkError } from '../data-access/network-error.ts';
import { newId } from '../data-access/new-id.ts';
import type { Backend } from '../data-access/use-backend.ts';
import type { MutationType } from './mutation-types.ts';

/** What a mutation answers whose write waits on this device. */
export type Queued = 'queued';

type Write = Pick<QueuedMutation, 'payload' | 'label' | 'rows'> & { mutationType: MutationType };

/**
 * Sends a write, or keeps it on this device when there is no connection. Only for writes that may
 * be sent twice without harm, and that need no judgement of the server.
 */
export async function sendOrEnqueue<Data>(
  { outbox }: Pick<Backend, 'outbox'>,
  write: Write,
  send: () => Promise<Data>,
): Promise<Data | Queued> {
  if (!outbox) return send();
  const keep = async (): Promise<Queued> => {
    await outbox.enqueue({ id: newId(), ...write });
    return 'queued';
  };
  if (!onlineManager.isOnline() || outbox.hasPendingFor(write.rows)) return keep();
  try {
    return await send();
  } catch (error) {
    // An answer that got lost is asked for again; without a connection that is of no use.
    if (!isNetworkError(error) || (await outbox.check())) throw error;
    return keep();
  }
}
