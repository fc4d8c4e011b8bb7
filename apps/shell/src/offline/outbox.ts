import { invalidate } from '@tostao/domain/data-access/invalidate';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { type QueuedMutation, type Outbox, setQueuedMutations } from '@tostao/platform';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { openChannel } from '../boot/open-channel.ts';
import { putMutation, readMutations, removeMutation } from './outbox-store.ts';

/** What is told of the writes that were sent. */
export interface OutboxListener {
  onSent: (count: number) => void;
  onRejected: (write: QueuedMutation) => void;
}

export interface ShellOutbox extends Outbox {
  /** Begins to keep and send for this person. Returns how to stop. */
  open: (userId: string, listener: OutboxListener) => () => void;
  /** Sends what waits, in order, each once, whatever other tabs do. */
  send: () => Promise<void>;
  /** Gives a rejectedCount write another chance. */
  retry: (write: QueuedMutation) => Promise<void>;
  discard: (write: QueuedMutation) => Promise<void>;
}

interface OutboxOptions {
  client: QueryClient;
  /** Asked for late: the client and the outbox need each other. */
  database: () => TostaoDatabase;
  check: () => Promise<boolean>;
}

const channelName = 'tostao-outbox';
const lockName = 'tostao-outbox';
/** What could not be sent although there is a connection is tried again after this many ms. */
const retryDelayMs = 30_000;

/** Keeps the writes of one person in IndexedDB, where every tab sees them, and sends them. */
export function createOutbox({ client, database, check }: OutboxOptions): ShellOutbox {
  const channel = openChannel(channelName);
  let owner: { userId: string; listener: OutboxListener } | undefined;
  let writes: QueuedMutation[] = [];

  /** Reads what is kept, and shows what this tab did not know of. */
  const refresh = async () => {
    const userId = owner?.userId;
    if (userId === undefined) return;
    const known = writes.filter(isPendingSync).map(({ id }) => id);
    const read = await readMutations(userId);
    if (owner?.userId !== userId) return;
    writes = read;
    setQueuedMutations(writes);
    const waiting = writes.filter(isPendingSync);
    if (known.some((id) => !waiting.some((write) => write.id === id))) {
      // Sent, by whichever tab: sums and lists follow. What was rejectedCount goes from them.
      void invalidate(client, { predicate: ({ meta }) => meta?.['isCode'] !== true });
    }
    await show(waiting.filter(({ id }) => !known.includes(id)));
  };
  const show = async (some: QueuedMutation[]) => {
    const userId = owner?.userId;
    if (userId === undefined || some.length === 0) return;
    try {
      const { operationOf } = await import('./send-mutation.ts');
      for (const { mutationType, payload } of some)
        await operationOf(mutationType)?.show(client, userId, payload);
    } catch (error) {
      // They are kept all the same.
      console.warn('What waits cannot be shown', error);
    }
  };
  /** The server knows nothing of what waits: each answer would take it from the screen. */
  const reapplyAfterRefetch = () =>
    client.getQueryCache().subscribe(({ type, ...event }) => {
      if (type !== 'updated' || !('action' in event)) return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) void show(writes.filter(isPendingSync));
    });
  const changed = async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    channel?.postMessage(null);
    await refresh();
  };
  channel?.addEventListener('message', () => void refresh());

  const sendAll = async () => {
    if (!owner) return;
    const { userId, listener } = owner;
    const waiting = (await readMutations(userId)).filter(isPendingSync);
    if (waiting.length === 0) return;
    const { sendMutation } = await import('./send-mutation.ts');
    let sentCount = 0;
    let rejectedCount = 0;
    for (const write of waiting) {
      // Somebody else may have signed in meanwhile.
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
      // The code that sends did not come, or the device does not read: they are kept.
      console.warn('What waits could not be sent', error);
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
      if (!owner) throw new Error('Nobody is signed in');
      await putMutation(owner.userId, write);
      await changed();
      // It waited for another write, not for the connection.
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

/** Without TLS there are no locks, nor where site data is blocked; what is sent twice does no harm. */
async function oneTabAtATime(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  try {
    await navigator.locks.request(lockName, task);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    await task();
  }
}
