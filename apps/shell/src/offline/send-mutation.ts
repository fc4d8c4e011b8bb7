import { failureToast } from '@tostao/domain/data-access/failure';
import { isNetworkError } from '@tostao/domain/data-access/network-error';
import { isDatabaseError } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { sendRequest } from '@tostao/domain/data-access/send-request';
import type { QueuedMutation } from '@tostao/platform';
import { householdOfPage } from '@tostao/platform/stored-household';

/** The outcome of sending: `later` when the failure was not about the mutation itself. */
export type SendingResult =
  | { outcome: 'sent'; answer: object[] }
  | { outcome: 'later' }
  | { outcome: 'rejected'; reason: string; isGone?: boolean };

/** Sends a queued mutation, but only while its owner is signed in. */
export async function sendMutation(
  database: TostaoDatabase,
  userId: string,
  { request, failure, householdId }: QueuedMutation,
): Promise<SendingResult> {
  if (!(await isSignedIn(database, userId))) return { outcome: 'later' };
  try {
    // The page may show another household by now.
    const named = householdId ?? (householdOfPage(userId) ? userId : undefined);
    const answer = await sendRequest(database, request, named);
    // Row-level security would have hidden the rows from another user's session.
    return (await isSignedIn(database, userId))
      ? { outcome: 'sent', answer }
      : { outcome: 'later' };
  } catch (error) {
    if (!(await isSignedIn(database, userId))) return { outcome: 'later' };
    const needsRefresh = isDatabaseError(error) && error.status === 401;
    if (isNetworkError(error) || needsRefresh) return { outcome: 'later' };
    const isGone = isDatabaseError(error)
      ? error.code === 'PT422'
      : (error as Error).name === 'GoneError';
    const reason = failureToast(failure, error).description ?? '';
    return { outcome: 'rejected', reason, ...(isGone && { isGone }) };
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

/** Says what other people have changed since queued edits were sent. */
export { tellOvertaken } from '@tostao/domain/outbox/replaced-values';
