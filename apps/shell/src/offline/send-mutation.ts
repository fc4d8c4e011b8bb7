import { failureToast } from '@tostao/domain/data-access/failure';
import { isNetworkError } from '@tostao/domain/data-access/network-error';
import { isDatabaseError } from '@tostao/domain/data-access/unwrap';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { operationOf } from '@tostao/domain/outbox/mutation-types';
import type { QueuedMutation } from '@tostao/platform';

/** How sending went: `later` when nobody could say anything about the write itself. */
export type SendingResult =
  { outcome: 'sent' } | { outcome: 'later' } | { outcome: 'refused'; reason: string };

/** Neither is about what was sent: the session has to be renewed, or the server is busy. */
const passingStatuses = new Set([401, 429]);

export async function sendMutation(
  database: TostaoDatabase,
  userId: string,
  { mutationType, payload }: QueuedMutation,
): Promise<SendingResult> {
  const operation = operationOf(mutationType);
  // Kept by a newer version of the app, which this browser will get again.
  if (!operation) return { outcome: 'later' };
  try {
    await operation.send(database, userId, payload);
    return { outcome: 'sent' };
  } catch (error) {
    const isPassing = isDatabaseError(error) && passingStatuses.has(error.status);
    if (isNetworkError(error) || isPassing) return { outcome: 'later' };
    return { outcome: 'refused', reason: failureToast(operation.failure, error).description ?? '' };
  }
}

/** Puts writes that wait into the lists on screen, as when they were made. */
export { operationOf } from '@tostao/domain/outbox/mutation-types';
