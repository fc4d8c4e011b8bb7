import { failureToast } from '@tostao/domain/data-access/failure';
import { isNetworkError } from '@tostao/domain/data-access/network-error';
import { isDatabaseError } from '@tostao/domain/data-access/unwrap';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { operationOf } from '@tostao/domain/outbox/mutation-types';
import type { QueuedMutation } from '@tostao/platform';

/** The outcome of sending: `later` when the failure was not about the mutation itself. */
export type SendingResult =
  | { outcome: 'sent' }
  | { outcome: 'later' }
  | { outcome: 'rejected'; reason: string };

/** Sends a mutation of the user, in no other user's name. */
export async function sendMutation(
  database: TostaoDatabase,
  userId: string,
  { mutationType, payload }: QueuedMutation,
): Promise<SendingResult> {
  const operation = operationOf(mutationType);
  // Queued by a newer version of the app, which this browser will load again.
  if (!operation || !(await isSignedIn(database, userId))) return { outcome: 'later' };
  try {
    await operation.send(database, userId, payload);
    // Row-level security would have hidden the rows from another user's session.
    return { outcome: (await isSignedIn(database, userId)) ? 'sent' : 'later' };
  } catch (error) {
    if (!(await isSignedIn(database, userId))) return { outcome: 'later' };
    const needsRefresh = isDatabaseError(error) && error.status === 401;
    if (isNetworkError(error) || needsRefresh) return { outcome: 'later' };
    return {
      outcome: 'rejected',
      reason: failureToast(operation.failure, error).description ?? '',
    };
  }
}

/** Tells whether the session is the owner's: another tab may have signed in another user. */
async function isSignedIn(database: TostaoDatabase, userId: string): Promise<boolean> {
  const { data } = await database.auth.getSession();
  return data.session?.user.id === userId;
}

/**
 * Returns the operation of a mutation type, which also shows queued mutations in the lists on
 * screen.
 */
export { operationOf } from '@tostao/domain/outbox/mutation-types';
