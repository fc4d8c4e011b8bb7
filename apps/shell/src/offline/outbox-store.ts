import type { QueuedMutation } from '@tostao/platform';
import { del, delMany, entries, set } from 'idb-keyval';
import { openStore } from './open-store.ts';

/** A write and whose it is: nobody sends another person's. */
interface OwnedWrite extends QueuedMutation {
  userId: string;
}

// One record per write, so that two tabs never overwrite each other's.
const store = openStore('tostao-outbox');

export function putWrite(userId: string, write: QueuedMutation): Promise<void> {
  return set(write.id, { ...write, userId } satisfies OwnedWrite, store);
}

export function removeWrite(id: string): Promise<void> {
  return del(id, store);
}

/** The writes of a person in the order they were made. What somebody else left here is deleted. */
export async function readWrites(userId: string): Promise<QueuedMutation[]> {
  // A device that keeps nothing has nothing to send.
  const all = await entries<string, OwnedWrite>(store).catch(() => []);
  const others = all.filter(([, write]) => write.userId !== userId);
  if (others.length > 0) {
    await delMany(
      others.map(([id]) => id),
      store,
    );
  }
  return all
    .flatMap(([, { userId: owner, ...write }]) => (owner === userId ? [write] : []))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
