import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { QueuedMutation, RowChange } from './queued-mutation.ts';

const queuedMutationsAtom = atom<QueuedMutation[]>([]);
const unsentMutationsAtom = atom<QueuedMutation[]>([]);

/** Returns the queued writes of the signed-in user to the household of the page. */
export function useQueuedMutations(): QueuedMutation[] {
  return useAtomValue(queuedMutationsAtom);
}

/** Returns the queued writes of the signed-in user to all households. A sign-out loses them. */
export function useUnsentMutations(): QueuedMutation[] {
  return useAtomValue(unsentMutationsAtom);
}

const queuedRowsAtom = atom((get) =>
  get(queuedMutationsAtom).flatMap(({ rows, rejection }) => (rejection === undefined ? rows : [])),
);
const queuedRowIdsAtom = atom((get) => new Set(get(queuedRowsAtom).map(({ id }) => id)));

/** Returns the rows of the queued writes, in the order of the writes. Rejected writes do not count. */
export function useQueuedRows(): RowChange[] {
  return useAtomValue(queuedRowsAtom);
}

/** Returns the ids of the rows that queued writes create, change or delete. */
export function useQueuedRowIds(): ReadonlySet<string> {
  return useAtomValue(queuedRowIdsAtom);
}

/** Tells whether a write to the row is queued. Rejected writes do not count. */
export function useIsPendingSync(rowId: string): boolean {
  return useQueuedRowIds().has(rowId);
}

const uploadsAtom = atom<ReadonlyMap<string, number>>(new Map());

/** Returns how much of each file that this tab is sending has arrived, from 0 to 1, by the id of its row. */
export function useUploads(): ReadonlyMap<string, number> {
  return useAtomValue(uploadsAtom);
}

/** Tells how much of a file has arrived; `null` once nothing more is sent. Only the shell calls it. */
export function setUpload(rowId: string, share: number | null): void {
  getDefaultStore().set(uploadsAtom, (before) => {
    const uploads = new Map(before);
    if (share === null) uploads.delete(rowId);
    else uploads.set(rowId, share);
    return uploads;
  });
}

/**
 * Sets the queued writes. Only the shell, which stores them, calls this.
 * @param ofAll with those to other households of the user
 */
export function setQueuedMutations(writes: QueuedMutation[], ofAll = writes): void {
  getDefaultStore().set(queuedMutationsAtom, writes);
  getDefaultStore().set(unsentMutationsAtom, ofAll);
}
