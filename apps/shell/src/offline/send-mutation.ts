import { failureToast } from '@tostao/domain/data-access/failure';
import { isNetworkError } from '@tostao/domain/data-access/network-error';
import { isDatabaseError } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { sendRequest } from '@tostao/domain/data-access/send-request';
import { type QueuedMutation, type QueuedFile, setUpload } from '@tostao/platform';
import { putMutation, removeMutation } from './outbox-store.ts';
import type { OutboxListener, SentMutation } from './outbox.ts';
import { writeNameOf } from './write-name.ts';
import { householdOfPage } from '@tostao/platform/stored-household';

/** The outcome of sending: `later` when the failure was not about the mutation itself. */
export type SendingResult =
  | { outcome: 'sent'; answer: object[] }
  | { outcome: 'later' }
  | { outcome: 'rejected'; reason: string; isGone?: boolean };

/**
 * Returns the uploads of the queue, without those of rows which are still queued, or its other writes.
 * @param pending all unsent writes, in order
 */
export function inLane(pending: QueuedMutation[], uploads: boolean): QueuedMutation[] {
  const others = pending.filter(({ file }) => !file);
  if (!uploads) return others;
  const queued = new Set(others.flatMap(({ rows }) => rows.map(({ id }) => id)));
  return pending.filter(({ file }) => file && !queued.has(file.after));
}

interface Queue {
  /** The writes to send, in order. */
  pending: QueuedMutation[];
  userId: string;
  /** The functions and tables that remotes declare: nothing else is sent. */
  declared: ReadonlySet<string>;
  listener: OutboxListener;
  /** Gets the controllers that end the writes under way, by their ids. */
  endings: Map<string, AbortController>;
  /** Tells whether the user is still signed in. */
  isCurrent: () => boolean;
  database: () => TostaoDatabase;
  /** Shows the queue as it is now. */
  changed: () => Promise<void>;
}

/** Shown for a write of a remote that was retired, or whose flag is off. */
const unknownWrite = 'A parte do app que fez este lançamento não está disponível agora.';

/** Sends queued writes one after the other, until one has to wait. */
export async function sendQueue(queue: Queue): Promise<void> {
  const { pending, userId, declared, listener, endings, isCurrent, database, changed } = queue;
  const sent: SentMutation[] = [];
  let rejectedCount = 0;
  for (const write of pending) {
    if (!isCurrent()) return;
    const name = writeNameOf(write.request);
    const ending = new AbortController();
    endings.set(write.id, ending);
    const result: SendingResult =
      name !== undefined && declared.has(name)
        ? await sendMutation(database(), userId, write, ending.signal)
        : { outcome: 'rejected', reason: unknownWrite };
    endings.delete(write.id);
    if (ending.signal.aborted) continue;
    if (result.outcome === 'later') break;
    if (result.outcome === 'sent') {
      await removeMutation(write.id);
      // Each file is seen as soon as it has arrived.
      if (write.file) await changed();
      else sent.push({ ...write, answer: result.answer });
    } else {
      const { reason: rejection, isGone } = result;
      const rejected = { ...write, rejection, ...(isGone && { isGone }) };
      await putMutation(userId, rejected);
      listener.onRejected(rejected);
      rejectedCount += 1;
    }
  }
  if (sent.length + rejectedCount === 0) return;
  if (sent.length > 0) listener.onSent(sent);
  await changed();
}

/** Sends a queued mutation, but only while its owner is signed in. */
export async function sendMutation(
  database: TostaoDatabase,
  userId: string,
  { request, file, failure, householdId }: QueuedMutation,
  signal?: AbortSignal,
): Promise<SendingResult> {
  if (!(await isSignedIn(database, userId))) return { outcome: 'later' };
  try {
    // The page may show another household by now.
    const named = householdId ?? (householdOfPage(userId) ? userId : undefined);
    const answer = await sendRequest(database, request, named);
    if (file) await sendFile(database, file, householdId ?? userId, signal);
    // Row-level security would have hidden the rows from another user's session.
    return (await isSignedIn(database, userId))
      ? { outcome: 'sent', answer }
      : { outcome: 'later' };
  } catch (error) {
    if (!(await isSignedIn(database, userId))) return { outcome: 'later' };
    const needsRefresh = isDatabaseError(error) && error.status === 401;
    if (isNetworkError(error) || needsRefresh) return { outcome: 'later' };
    const isGone = isDatabaseError(error)
      ? error.code === 'PT422' || (file !== undefined && error.code === '23503')
      : (error as Error).name === 'GoneError';
    const reason = failureToast(failure, error).description ?? '';
    return { outcome: 'rejected', reason, ...(isGone && { isGone }) };
  }
}

/** Sends a file, and shows how much of it has arrived. */
async function sendFile(
  database: TostaoDatabase,
  file: QueuedFile,
  householdId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    setUpload(file.name, 0);
    const { uploadFile } = await import('@tostao/domain/data-access/upload-file');
    await uploadFile(database, file, householdId, {
      signal,
      onProgress: (share) => setUpload(file.name, share),
    });
  } finally {
    setUpload(file.name, null);
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
