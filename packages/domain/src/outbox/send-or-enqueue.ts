import { onlineManager } from '@tanstack/react-query';
import type { QueuedMutation } from '@tostao/platform';
import { isSessionError } from '../data-access/database-error.ts';
import { isNetworkError } from '../data-access/network-error.ts';
import { newId } from '../data-access/new-id.ts';
import type { WriteContext } from '../data-access/write-context.ts';
import { changesNothing, sendRequest } from '../data-access/send-request.ts';

/** The result of a mutation whose write is queued on this device. */
export type Queued = 'queued';

/**
 * Sends a write, or queues it on this device: while offline, after the session has ended, or behind a queued write to
 * the same rows.
 * @param follows the ids of further rows: a queued write to one of them is sent first
 * @returns the rows that the server answered, or `queued`
 * @throws DatabaseError when the server rejects the write, or fails while the device is online.
 */
export async function sendOrEnqueue(
  { database, outbox }: Pick<WriteContext, 'database' | 'outbox'>,
  write: Omit<QueuedMutation, 'id' | 'rejection'>,
  dependsOn: string[] = [],
): Promise<object[] | Queued> {
  await afterPaint();
  const send = () => sendRequest(database, write.request);
  if (!outbox || changesNothing(write.request)) return send();
  const enqueue = async (): Promise<Queued> => {
    await outbox.enqueue({ id: newId(), ...write });
    return 'queued';
  };
  const rowIds = [...write.rows.map(({ id }) => id), ...dependsOn];
  if (!onlineManager.isOnline() || outbox.hasPendingFor(rowIds)) return enqueue();
  try {
    return await send();
  } catch (error) {
    // The user signs in again, and then it is sent.
    if (isSessionError(error)) return enqueue();
    // While online the mutation retries a network error itself.
    if (!isNetworkError(error) || (await outbox.check())) throw error;
    return enqueue();
  }
}

/** Lets React draw an optimistic change, which should not wait until a request is prepared. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
