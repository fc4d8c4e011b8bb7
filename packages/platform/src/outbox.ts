import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** A write that is queued on this device until the server is reachable. */
export interface QueuedMutation {
  /** Grows with time: writes are sent in the order of their ids. */
  id: string;
  /** The type of the operation that sends it. */
  mutationType: string;
  payload: unknown;
  /** Describes the write to the user. */
  label: string;
  /** The ids of the rows that it creates or changes. */
  rows: string[];
  /** The server's message when it rejected the write. */
  rejection?: string;
}

/** Queues writes while offline, and sends them in order once online. */
export interface Outbox {
  enqueue: (write: QueuedMutation) => Promise<void>;
  /** Tells whether a write to one of these rows is queued: later ones must be queued behind it. */
  hasPendingFor: (rows: string[]) => boolean;
  /** Checks whether the server is reachable. */
  check: () => Promise<boolean>;
}

const queuedMutationsAtom = atom<QueuedMutation[]>([]);

/** Returns the queued writes of the signed-in user. */
export function useQueuedMutations(): QueuedMutation[] {
  return useAtomValue(queuedMutationsAtom);
}

/** Tells whether a write to the row is pending. Rejected writes do not count. */
export function useIsPendingSync(rowId: string): boolean {
  return useQueuedMutations().some(
    ({ rows, rejection }) => rejection === undefined && rows.includes(rowId),
  );
}

/** Sets the queued writes. Only the shell, which stores them, calls this. */
export function setQueuedMutations(writes: QueuedMutation[]): void {
  getDefaultStore().set(queuedMutationsAtom, writes);
}
