import type { QueuedFile, QueuedMutation } from '@tostao/platform';
import { del, delMany, entries, keys, set } from 'idb-keyval';
import { openStore } from './open-store.ts';
import { queuedAt } from './fetched-at.ts';
import { writeNameOf } from './write-name.ts';

/** The content of a file where the browser stores no blobs. */
interface StoredBytes {
  type: string;
  bytes: ArrayBuffer;
}

interface StoredFile extends Omit<QueuedFile, 'content'> {
  content: Blob | StoredBytes;
}

/** A queued mutation together with its owner: one user never sends another user's. */
interface StoredMutation extends Omit<QueuedMutation, 'file'> {
  userId: string;
  file?: StoredFile;
}

/** A record as it was read: a damaged one or one of a newer version may lack properties. */
type ReadMutation = Partial<StoredMutation> | null;

// One record per mutation, so that two tabs never overwrite each other's.
const name = 'tostao-outbox';
const store = openStore(name);

const put = (stored: StoredMutation) => set(stored.id, stored, store);

export async function putMutation(userId: string, mutation: QueuedMutation): Promise<void> {
  // Otherwise a browser short of space may delete data that exists on this device only.
  void navigator.storage?.persist?.().catch(() => false);
  const { file } = mutation;
  try {
    await put({ ...mutation, userId });
  } catch (error) {
    if (!file) throw error;
    // A private window of Safari stores no blobs.
    const content = { type: file.content.type, bytes: await file.content.arrayBuffer() };
    await put({ ...mutation, userId, file: { ...file, content } });
  }
}

export function removeMutation(id: string): Promise<void> {
  return del(id, store);
}

/** Tells whether the device has a mutation of any user, without creating the store. */
export async function hasMutations(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some((database) => database.name === name) && (await keys(store)).length > 0;
}

/** Deletes all mutations of a user. */
export async function removeMutationsOf(userId: string): Promise<void> {
  const all = await entries<string, ReadMutation>(store);
  const own = all.filter(([, stored]) => stored?.userId === userId);
  await delMany(
    own.map(([id]) => id),
    store,
  );
}

/** Mutations of a user who has been away longer are deleted. */
const maxAgeMs = 30 * 24 * 60 * 60_000;

/**
 * Returns the user's mutations in the order they were made, without malformed ones. Those of other
 * users wait for them, and are deleted after 30 days.
 */
export async function readMutations(userId: string): Promise<QueuedMutation[]> {
  // Blocked storage has nothing to send.
  const all = await entries<string, ReadMutation>(store).catch(() => []);
  const abandoned = all.filter(([id, stored]) => stored?.userId !== userId && ageOf(id) > maxAgeMs);
  if (abandoned.length > 0) {
    await delMany(
      abandoned.map(([id]) => id),
      store,
    );
  }
  return all
    .map(([, stored]) => stored)
    .filter(isStoredMutation)
    .filter((stored) => stored.userId === userId)
    .map(({ userId: _userId, file, ...mutation }) =>
      file ? { ...mutation, file: withBlob(file) } : mutation,
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function withBlob({ content, ...file }: StoredFile): QueuedFile {
  if (content instanceof Blob) return { ...file, content };
  return { ...file, content: new Blob([content.bytes], { type: content.type }) };
}

/** Tells whether a record has the properties that the app reads of every mutation. */
function isStoredMutation(stored: ReadMutation): stored is StoredMutation {
  const texts = [stored?.id, stored?.label, stored?.failure?.title];
  return (
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(stored?.rows) &&
    writeNameOf(stored?.request) !== undefined
  );
}

function ageOf(id: string): number {
  return Date.now() - queuedAt(id);
}
