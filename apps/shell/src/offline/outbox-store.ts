import type { QueuedMutation } from '@tostao/platform';
import { del, delMany, entries, set } from 'idb-keyval';
import { openStore } from './open-store.ts';
import { type StoredMutation, toQueuedMutation } from './stored-mutation.ts';

// One record per mutation, so that two tabs never overwrite each other's.
const store = openStore('tostao-outbox');

export function putMutation(userId: string, mutation: QueuedMutation): Promise<void> {
  return set(mutation.id, { ...mutation, userId } satisfies StoredMutation, store);
}

export function removeMutation(id: string): Promise<void> {
  return del(id, store);
}

/** Returns the user's mutations in the order they were made, and deletes those of other users. */
export async function readMutations(userId: string): Promise<QueuedMutation[]> {
  // Blocked storage has nothing to send.
  const all = await entries<string, StoredMutation>(store).catch(() => []);
  const others = all.filter(([, stored]) => stored.userId !== userId);
  if (others.length > 0) {
    await delMany(
      others.map(([id]) => id),
      store,
    );
  }
  return all
    .flatMap(([, stored]) => (stored.userId === userId ? [toQueuedMutation(stored)] : []))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
