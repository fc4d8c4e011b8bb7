import { onlineManager } from '@tanstack/react-query';
import type { QueuedMutation } from '@tostao/platform';
import { isNetworkError } from '../data-access/network-error.ts';
import { newId } from '../data-access/new-id.ts';
import type { Backend } from '../data-access/use-backend.ts';
import type { MutationType } from './mutation-types.ts';

/** The result of a mutation whose write is queued on this device. */
export type Queued = 'queued';

type Write = Pick<QueuedMutation, 'payload' | 'label' | 'rows'> & { mutationType: MutationType };

/**
 * Sends a write, or queues it on this device while offline or after an unsent write to the same rows.
 * Only for idempotent writes that the server has no reason to reject.
 * @throws DatabaseError when the server rejects the write, or fails while the device is online.
 */
export async function sendOrEnqueue<Data>(
  { outbox }: Pick<Backend, 'outbox'>,
  write: Write,
  send: () => Promise<Data>,
): Promise<Data | Queued> {
  // Draws the optimistic change before it prepares the request.
  await new Promise((resolve) => setTimeout(resolve));
  if (!outbox) return send();
  const enqueue = async (): Promise<Queued> => {
    await outbox.enqueue({ id: newId(), ...write });
    return 'queued';
  };
  if (!onlineManager.isOnline() || outbox.hasPendingFor(write.rows)) return enqueue();
  try {
    return await send();
  } catch (error) {
    // While online the mutation retries a network error itself.
    if (!isNetworkError(error) || (await outbox.check())) throw error;
    return enqueue();
  }
}
