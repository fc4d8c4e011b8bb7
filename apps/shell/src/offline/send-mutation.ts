import { failureToast } from '@tostao/domain/data-access/failure';
import { isNetworkError } from '@tostao/domain/data-access/network-error';
import { isDatabaseError } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { sendRequest } from '@tostao/domain/data-access/send-request';
import type { QueuedMutation } from '@tostao/platform';

/** The outcome of sending: `later` when the failure was not about the mutation itself. */
export type SendingResult =
  | { outcome: 'sent' }
  | { outcome: 'later' }
  | { outcome: 'rejected'; reason: string };

/** Sends a queued mutation, but only while its owner is signed in. */
export async function sendMutation(
  database: TostaoDatabase,
  userId: string,
  { request, failure }: QueuedMutation,
): Promise<SendingResult> {
  if (!(await isSignedIn(database, userId))) return { outcome: 'later' };
  try {
    await sendRequest(database, request);
    // Row-level security would have hidden the rows from another user's session.
    return { outcome: (await isSignedIn(database, userId)) ? 'sent' : 'later' };
  } catch (error) {
    if (!(await isSignedIn(database, userId))) return { outcome: 'later' };
    const needsRefresh = isDatabaseError(error) && error.status === 401;
    if (isNetworkError(error) || needsRefresh) return { outcome: 'later' };
    return { outcome: 'rejected', reason: failureToast(failure, error).description ?? '' };
  }
}

/** Tells whether the session is the owner's: another tab may have signed in another user. */
async function isSignedIn(database: TostaoDatabase, userId: string): Promise<boolean> {
  const { data } = await database.auth.getSession();
  return data.session?.user.id === userId;
}

/** Writes the rows of a sent mutation to the cached lists. */
export { upsertCachedRows } from '@tostao/domain/data-access/pending-rows';

/** Runs what follows sent mutations. */
export { runEffectsOfSending } from '@tostao/domain/outbox/effects-of-sending';
