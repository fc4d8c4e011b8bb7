import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** A write that this device keeps until the server can be reached. */
export interface QueuedMutation {
  /** Grows with time: writes are sent in the order of their ids. */
  id: string;
  /** Which operation of the business sends it. */
  mutationType: string;
  payload: unknown;
  /** What it is, as a person reads it. */
  label: string;
  /** The ids of the rows that it makes or changes. */
  rows: string[];
  /** What the server said when it would not have it. */
  rejection?: string;
}

/** Keeps writes while there is no connection, and sends each once when there is. */
export interface Outbox {
  enqueue: (write: QueuedMutation) => Promise<void>;
  /** Whether something of one of these rows is still to be sent: what follows must wait its turn. */
  hasPendingFor: (rows: string[]) => boolean;
  /** Asks whether the server can be reached. */
  check: () => Promise<boolean>;
}

const queuedMutationsAtom = atom<QueuedMutation[]>([]);

/** The writes of the signed-in person that are on this device only. */
export function useQueuedMutations(): QueuedMutation[] {
  return useAtomValue(queuedMutationsAtom);
}

/** Whether a row is, as it is shown, on this device only. */
export function useIsPendingSync(rowId: string): boolean {
  return useQueuedMutations().some(
    ({ rows, rejection }) => rejection === undefined && rows.includes(rowId),
  );
}

/** For the shell, which keeps them. */
export function setQueuedMutations(writes: QueuedMutation[]): void {
  getDefaultStore().set(queuedMutationsAtom, writes);
}
