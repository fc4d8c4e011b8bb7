import { LRUCache } from 'lru-cache';

interface Task {
  client: string;
  /** The virtual time at which it was queued. */
  queuedAt: number;
  run: () => Promise<void>;
}

/** How many clients are remembered: an older one has nothing left to wait for. */
const maxClients = 10_000;

/**
 * Runs tasks one at a time, by start-time fair queueing (Goyal, Vin and Cheng, 1996): the clients that
 * wait share the time equally, however many tasks each has queued. A client that asks seldom is next, and
 * time that a client used while no one else waited does not count against it.
 */
export class FairQueue {
  readonly #waiting: Task[] = [];
  /** Until when each client has used its share, in virtual time. */
  readonly #finish = new LRUCache<string, number>({ max: maxClients });
  readonly #now: () => number;
  /** Advances (ms) with the share of each client, so more slowly the more of them wait. */
  #virtualTime = 0;
  #latestFinish = 0;
  #running: Promise<void> | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @param client a user, or the network of someone who is not signed in */
  run<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const run = () => task().then(resolve, reject);
      this.#waiting.push({ client, queuedAt: this.#virtualTime, run });
      this.#running ??= this.#runAll();
    });
  }

  /** Resolves when all queued tasks have run. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #runAll(): Promise<void> {
    for (let task = this.#takeNext(); task; task = this.#takeNext()) {
      this.#virtualTime = this.#start(task);
      const startedAt = this.#now();
      await task.run();
      const finish = this.#virtualTime + this.#now() - startedAt;
      this.#finish.set(task.client, finish);
      this.#latestFinish = Math.max(this.#latestFinish, finish);
    }
    this.#virtualTime = this.#latestFinish;
    this.#running = undefined;
  }

  /** Takes the task with the earliest start, of several the one that was queued first. */
  #takeNext(): Task | undefined {
    let next = 0;
    for (let index = 1; index < this.#waiting.length; index += 1) {
      if (this.#start(this.#waiting[index]!) < this.#start(this.#waiting[next]!)) next = index;
    }
    return this.#waiting.splice(next, 1)[0];
  }

  #start({ client, queuedAt }: Task): number {
    return Math.max(queuedAt, this.#finish.get(client) ?? 0);
  }
}
