import { invalidate } from '@tostao/domain/data-access/invalidate';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { type QueuedMutation, type Outbox, setQueuedMutations } from '@tostao/platform';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { openChannel } from '../boot/open-channel.ts';
import { putMutation, readMutations, removeMutation } from './outbox-store.ts';

/** Receives the outcome of sent mutations. */
export interface OutboxListener {
  onSent: (count: number) => void;
  onRejected: (write: QueuedMutation) => void;
}

export interface ShellOutbox extends Outbox {
  /** Starts to queue and send for this user. Returns a function that stops it. */
  open: (userId: string, listener: OutboxListener) => () => void;
  /** Sends queued mutations in order, each once across all tabs. */
  send: () => Promise<void>;
  /** Queues a rejected mutation again. */
  retry: (write: QueuedMutation) => Promise<void>;
  discard: (write: QueuedMutation) => Promise<void>;
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
  let owner: { userId: string; listener: OutboxListener } | undefined;
  let writes: QueuedMutation[] = [];

  /** Reads the queue, and shows mutations that other tabs enqueued. */
  const refresh = async () => {
    const userId = owner?.userId;
    if (userId === undefined) return;
    const known = writes.filter(isPendingSync).map(({ id }) => id);
    const read = await readMutations(userId);
    if (owner?.userId !== userId) return;
    writes = read;
    setQueuedMutations(writes);
    const pending = writes.filter(isPendingSync);
    if (known.some((id) => !pending.some((write) => write.id === id))) {
      // Some mutation was sent, by any tab: totals and lists need a refetch, which also drops
      // rejected ones.
      void invalidate(client, { predicate: ({ meta }) => meta?.isCode !== true });
    }
    await show(pending.filter(({ id }) => !known.includes(id)));
  };
  const show = async (some: QueuedMutation[]) => {
    const userId = owner?.userId;
    if (userId === undefined || some.length === 0) return;
    try {
      const { operationOf } = await import('./send-mutation.ts');
      for (const { mutationType, payload } of some)
        await operationOf(mutationType)?.show(client, userId, payload);
    } catch (error) {
      // They stay queued.
      console.warn('Queued mutations could not be shown', error);
    }
  };
  /** Server responses lack queued mutations: shows them again after each refetch. */
  const reapplyAfterRefetch = () =>
    client.getQueryCache().subscribe(({ type, ...event }) => {
      if (type !== 'updated' || !('action' in event)) return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) void show(writes.filter(isPendingSync));
    });
  const changed = async () => {
    channel?.postMessage(null);
    await refresh();
  };
  channel?.addEventListener('message', () => void refresh());

  const sendAll = async () => {
    if (!owner) return;
    const { userId, listener } = owner;
    const pending = (await readMutations(userId)).filter(isPendingSync);
    if (pending.length === 0) return;
    const { sendMutation } = await import('./send-mutation.ts');
    let sentCount = 0;
    let rejectedCount = 0;
    for (const write of pending) {
      // Another user may have signed in meanwhile.
      if (owner?.userId !== userId) return;
      const result = await sendMutation(database(), userId, write);
      if (result.outcome === 'later') break;
      if (result.outcome === 'sent') {
        await removeMutation(write.id);
        sentCount += 1;
      } else {
        const rejected = { ...write, rejection: result.reason };
        await putMutation(userId, rejected);
        listener.onRejected(rejected);
        rejectedCount += 1;
      }
    }
    if (sentCount + rejectedCount === 0) return;
    if (sentCount > 0) listener.onSent(sentCount);
    await changed();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    try {
      await oneTabAtATime(sendAll);
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
    hasPendingFor: (rows) =>
      writes.some((write) => isPendingSync(write) && write.rows.some((row) => rows.includes(row))),
    enqueue: async (write) => {
      if (!owner) throw new Error('No user is signed in');
      await putMutation(owner.userId, write);
      await changed();
      // It may have been queued behind another mutation, not for lack of a connection.
      trySending();
    },
    retry: async ({ rejection: _rejection, ...write }) => {
      if (!owner) return;
      await putMutation(owner.userId, write);
      await changed();
      await send();
    },
    discard: async ({ id }) => {
      await removeMutation(id);
      await changed();
    },
    open: (userId, listener) => {
      owner = { userId, listener };
      writes = [];
      void refresh().then(trySending);
      const stopShowing = reapplyAfterRefetch();
      return () => {
        stopShowing();
        clearTimeout(timer);
        owner = undefined;
        writes = [];
        setQueuedMutations([]);
      };
    },
  };
}

function isPendingSync({ rejection }: QueuedMutation): boolean {
  return rejection === undefined;
}

/**
 * Runs the task under a lock. Without TLS, or where site data is blocked, there are no locks;
 * sending a mutation twice is harmless.
 */
async function oneTabAtATime(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  try {
    await navigator.locks.request(lockName, task);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    await task();
  }
}
