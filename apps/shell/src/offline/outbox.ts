import { invalidate } from '@tostao/domain/data-access/invalidate';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { type QueuedMutation, type Outbox, setQueuedMutations } from '@tostao/platform';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { openChannel } from '../client/sync-tabs.ts';
import { dropEarlyAnswers } from '../client/with-early-answers.ts';
import { putMutation, readMutations, removeMutation } from './outbox-store.ts';
import { writeNameOf } from './write-name.ts';

/** A queued mutation that the server has accepted, with its answer. */
export type SentMutation = QueuedMutation & { answer: object[] };

/** Receives the outcome of sent mutations. */
export interface OutboxListener {
  /** Not called with files: their screen shows that they have arrived. */
  onSent: (writes: SentMutation[]) => void;
  onRejected: (write: QueuedMutation) => void;
}

export interface ShellOutbox extends Outbox {
  /**
   * Starts to queue for this user and household, and to send the queued writes of all households of the user. Returns a function that
   * stops it.
   * @param writes the functions and tables that the remotes declare: nothing else is sent. `undefined` while
   * the remotes are unknown: nothing is sent until then.
   */
  open: (
    owner: OutboxOwner,
    writes: ReadonlySet<string> | undefined,
    listener: OutboxListener,
  ) => () => void;
  /** Sends queued mutations in order, each once across all tabs. */
  send: () => Promise<void>;
  /** Queues a rejected mutation again. */
  retry: (write: QueuedMutation) => Promise<void>;
}

/** Whose writes are queued, and the household of the page, whose writes are shown. */
export interface OutboxOwner {
  userId: string;
  householdId: string;
}

interface OutboxOptions {
  client: QueryClient;
  /** A getter, because the client and the outbox depend on each other. */
  database: () => TostaoDatabase;
  check: () => Promise<boolean>;
}

const channelName = 'tostao-outbox';
const lockName = 'tostao-outbox';
/** Delay before unsent mutations are retried while online. */
const retryDelayMs = 30_000;

/** Queues the mutations of one user in IndexedDB, shared by all tabs, and sends them. */
export function createOutbox({ client, database, check }: OutboxOptions): ShellOutbox {
  const channel = openChannel(channelName);
  let owner:
    | (OutboxOwner & { declared: ReadonlySet<string> | undefined; listener: OutboxListener })
    | undefined;
  let writes: QueuedMutation[] = [];
  const inTurn = createQueue();
  const filesInTurn = createQueue();
  /** Ends the writes that are being sent. */
  const endings = new Map<string, AbortController>();

  /** Reads the queue, and shows mutations that other tabs enqueued. */
  const refresh = async () => {
    if (!owner) return;
    const { userId, householdId } = owner;
    const known = writes.filter(isPendingSync);
    const read = await readMutations(userId);
    if (owner?.userId !== userId) return;
    writes = read.filter((write) => (write.householdId ?? userId) === householdId);
    const left = new Map(writes.map((write) => [write.id, write]));
    const sent = known.filter(({ id }) => !left.has(id));
    if (sent.length > 0) {
      dropEarlyAnswers();
      // By any tab. Lists go on showing them until the refetch, unless the code is missing.
      const code = await import('./send-mutation.ts').catch(() => undefined);
      for (const { rows } of sent) code?.upsertCachedRows(client, householdId, rows);
    }
    // A write is mostly rejected because another device has changed its rows.
    if (sent.length > 0 || known.some(({ id }) => left.get(id)?.rejection !== undefined)) {
      void invalidate(client, { predicate: ({ meta }) => meta?.isCode !== true });
    }
    setQueuedMutations(writes, read);
  };
  const changed = async () => {
    channel?.postMessage(null);
    await refresh();
  };
  channel?.addEventListener('message', () => void refresh());

  const sendAll = async (uploads: boolean) => {
    if (!owner?.declared) return;
    const { userId, declared, listener } = owner;
    const pending = (await readMutations(userId)).filter(isPendingSync);
    if (!pending.some((write) => isUpload(write) === uploads)) return;
    const { inLane, sendQueue } = await import('./send-mutation.ts');
    await sendQueue({
      pending: inLane(pending, uploads),
      userId,
      declared,
      listener,
      endings,
      // Another user may have signed in meanwhile.
      isCurrent: () => owner?.userId === userId,
      database,
      changed,
    });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    try {
      await inTurn(() => oneTabAtATime(lockName, () => sendAll(false)));
      // A file takes its time, so other writes do not wait behind it.
      await filesInTurn(() => oneTabAtATime(`${lockName}-files`, () => sendAll(true)));
    } catch (error) {
      // The chunk failed to load, or storage is not readable. The mutations stay queued.
      console.warn('Queued mutations could not be sent', error);
    }
    if (writes.some(isPendingSync)) timer = setTimeout(trySending, retryDelayMs);
  };
  const trySending = () => {
    if (onlineManager.isOnline()) void send();
  };

  return {
    check,
    send,
    hasPendingFor: (rowIds) =>
      writes.some(
        (write) => isPendingSync(write) && write.rows.some(({ id }) => rowIds.includes(id)),
      ),
    enqueue: async (write) => {
      if (!owner) throw new Error('No user is signed in');
      const name = writeNameOf(write.request);
      if (name === undefined || owner.declared?.has(name) === false) {
        console.error(`No remote declares "${name}" in the "writes" of its remote.json`);
        throw new Error('Sem internet, esta alteração não pode ser salva.');
      }
      const { userId, householdId } = owner;
      await putMutation(userId, householdId === userId ? write : { ...write, householdId });
      await changed();
      // It may have been queued behind another mutation, not for lack of a connection.
      trySending();
    },
    retry: async ({ rejection: _rejection, isGone: _isGone, ...write }) => {
      if (!owner) return;
      await putMutation(owner.userId, write);
      await changed();
      await send();
    },
    discard: async ({ id }) => {
      // It has not been sent: no list must keep its rows.
      writes = writes.filter((write) => write.id !== id);
      await removeMutation(id);
      endings.get(id)?.abort();
      await changed();
    },
    open: (opened, declared, listener) => {
      owner = { ...opened, declared, listener };
      writes = [];
      void refresh().then(trySending);
      return () => {
        clearTimeout(timer);
        owner = undefined;
        writes = [];
        setQueuedMutations([]);
      };
    },
  };
}

function isUpload({ file }: QueuedMutation): boolean {
  return file !== undefined;
}

function isPendingSync({ rejection }: QueuedMutation): boolean {
  return rejection === undefined;
}

/**
 * Returns a function that runs tasks one after the other. Without it, where there are no locks, a mutation
 * could be sent again after a later one to the same row.
 */
function createQueue(): (task: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (task) => (last = last.catch(() => {}).then(task));
}

/**
 * Runs the task under a lock. Without TLS, or where site data is blocked, there are no locks;
 * sending a mutation twice is harmless.
 */
async function oneTabAtATime(name: string, task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return task();
  try {
    await locks.request(name, task);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    await task();
  }
}
