import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { StartError } from '@tostao/server/listen';
import {
  type CoreAnswer,
  type CoreMessage,
  readAnswer,
  type StartMessage,
  toCoreMessage,
  type WorkerOptions,
} from './core-messages.ts';
import type { Core } from './core.ts';
import { FairQueue } from './fair-queue.ts';

/** The client of the server's own requests. */
const ownClient = '';
/** The longest that one request may take. The hosted service cancels a statement after 8 seconds. */
const defaultRequestTimeoutMs = 15_000;
/** The longest that a close waits for running requests: a signal ends the process soon after. */
const idleTimeoutMs = 400;
const closeTimeoutMs = 3000;
const snapshotTimeoutMs = 120_000;
/** A start reads the whole database. A damaged one may read without end. */
const startTimeoutMs = 300_000;
/** Out of memory, the thread ends and starts again. The process does not. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** The database cannot be opened or does not pass the check at the start. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
}

/** A core in its own thread. */
export interface SupervisedCore extends Core {
  /** Saves all rows, unless nothing was written since the last time. Requests wait meanwhile. */
  takeSnapshot(): Promise<void>;
}

/** Options of a core in its own thread. */
export interface SupervisorOptions {
  core: WorkerOptions;
  requestTimeoutMs?: number;
  /** The thread's module. */
  module?: URL;
}

/**
 * Runs the core in a thread, one request at a time. A request that takes too long is ended together
 * with the thread, and the next one starts a new thread: the database then recovers from its log, as
 * after a killed process.
 * @throws DamagedDatabaseError when the database cannot be used
 */
export async function startSupervisedCore(options: SupervisorOptions): Promise<SupervisedCore> {
  const supervisor = new Supervisor(options);
  await supervisor.start(options.core);
  const queue = new FairQueue();
  return {
    takeSnapshot: async () => queue.run(ownClient, () => supervisor.takeSnapshot()),
    fetch: async (request, client = ownClient) => {
      const message = await toCoreMessage(request);
      return queue.run(client, async () =>
        isAbandoned(request) ? abandoned() : supervisor.answer(message),
      );
    },
    close: async () => {
      await Promise.race([queue.idle(), wait(idleTimeoutMs, undefined, { ref: false })]);
      await supervisor.close();
    },
  };
}

class Supervisor {
  readonly #options: SupervisorOptions;
  #worker: Worker | undefined;
  #isBusy = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  async start(core: WorkerOptions): Promise<Worker> {
    const { module = new URL('core-worker.ts', import.meta.url) } = this.#options;
    const worker = new Worker(module, { workerData: core, resourceLimits });
    // An error ends the thread. Who waits for its answer gets it, too.
    worker.on('error', (error) => console.error(error));
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    const started = (await firstMessage(worker, startTimeoutMs).catch((error: unknown) => ({
      state: 'damaged',
      reason: String(error),
    }))) as StartMessage;
    if (started.state === 'ready') {
      this.#worker = worker;
      return worker;
    }
    await worker.terminate();
    if (started.state === 'refused') throw new StartError(started.reason);
    throw new DamagedDatabaseError(started.reason);
  }

  async takeSnapshot(): Promise<void> {
    // Without a thread, nothing was written since it ended.
    const worker = this.#worker;
    if (!worker) return;
    const done = firstMessage(worker, snapshotTimeoutMs);
    worker.postMessage('snapshot');
    this.#isBusy = true;
    try {
      const failure = await done;
      if (failure !== '') throw new Error(String(failure));
    } catch (error) {
      console.error(`The database's snapshot failed: ${String(error)}`);
    } finally {
      this.#isBusy = false;
    }
  }

  async answer(message: CoreMessage): Promise<Response> {
    const { requestTimeoutMs = defaultRequestTimeoutMs, core } = this.#options;
    // It was checked when the process started.
    const worker = this.#worker ?? (await this.start({ ...core, needsCheck: false }));
    const answer = firstMessage(worker, requestTimeoutMs);
    worker.postMessage(message);
    this.#isBusy = true;
    try {
      return readAnswer((await answer) as CoreAnswer);
    } catch (error) {
      await this.#end(worker);
      console.error(`${message.method} ${new URL(message.url).pathname}: ${String(error)}`);
      return canceled();
    } finally {
      this.#isBusy = false;
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    // A thread that is busy is ended: its database recovers at the next start.
    if (!this.#isBusy) {
      const closed = firstMessage(worker, closeTimeoutMs);
      worker.postMessage('close');
      await closed.catch(() => undefined);
    }
    await this.#end(worker);
  }

  async #end(worker: Worker): Promise<void> {
    this.#worker = undefined;
    await worker.terminate();
  }
}

/** Returns the next message of a thread. Rejects when it ends or takes too long. */
async function firstMessage(worker: Worker, timeoutMs: number | undefined): Promise<unknown> {
  const settled = new AbortController();
  const signals = [settled.signal, ...(timeoutMs ? [AbortSignal.timeout(timeoutMs)] : [])];
  const ended = once(worker, 'exit', { signal: settled.signal }).then(() => {
    throw new Error('the database thread ended');
  });
  try {
    const message = once(worker, 'message', { signal: AbortSignal.any(signals) });
    ended.catch(() => undefined);
    return ((await Promise.race([message, ended])) as unknown[])[0];
  } finally {
    settled.abort();
  }
}

/** A browser cancels a search that a newer one overtakes. Writes are carried out even if their page is gone. */
function isAbandoned({ method, signal }: Request): boolean {
  return method === 'GET' && signal.aborted;
}

/** The status is nginx's for a client that closed its connection, which reads no answer. */
function abandoned(): Response {
  return new Response(null, { status: 499 });
}

/** Returns PostgREST's response to a statement that the server canceled. */
function canceled(): Response {
  const message = 'canceling statement due to statement timeout';
  return Response.json(
    { code: '57014', error_code: '57014', message, msg: message, details: null, hint: null },
    { status: 500 },
  );
}
