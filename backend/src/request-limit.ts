import { tooBusy } from './request-filter/problem.ts';

/** The sender of a request. */
export interface Sender {
  network: string;
  /** A user, or the network again for someone who is not signed in. */
  user: string;
  /** Settles when the whole answer is sent, or the connection is closed. */
  sent?: Promise<void> | undefined;
}

/** The requests that run at a time, and those of one user that may wait. */
export interface Limits {
  perNetwork: number;
  perUser: number;
  waiting: number;
}

interface User {
  running: number;
  waiting: (() => void)[];
}

interface Network {
  running: number;
  /** The user whose turn was longest ago comes first. */
  users: Map<string, User>;
}

/**
 * Shares the connections of the database, however many requests one sends: first among networks, because one person can
 * have many accounts, then among the users of a network.
 */
export class RequestLimit {
  readonly #networks = new Map<string, Network>();
  readonly #limits: Limits;
  #isClosed = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Answers the waiting requests without running them, and all later ones. */
  close(): void {
    this.#isClosed = true;
    for (const { users } of this.#networks.values())
      for (const { waiting } of users.values()) for (const start of waiting.splice(0)) start();
  }

  /** Answers a request when its sender has a place. A user who reads slowly keeps the own place until the end. */
  async run(
    sender: Sender,
    { signal }: Request,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    const network = entry(this.#networks, sender.network, () => ({ running: 0, users: new Map() }));
    const user = entry(network.users, sender.user, () => ({ running: 0, waiting: [] }));
    if (user.waiting.length >= this.#limits.waiting) return tooBusy('Too many requests wait');
    await new Promise<void>((resolve) => {
      user.waiting.push(resolve);
      this.#startNext(network);
    });
    let isSending = false;
    try {
      if (this.#isClosed) return new Response(null, { status: 503 });
      // Its browser has left meanwhile.
      if (signal.aborted) return new Response(null, { status: 499 });
      const response = await answer();
      isSending = sender.sent !== undefined;
      return response;
    } finally {
      network.running -= 1;
      const leave = () => {
        user.running -= 1;
        this.#startNext(network);
        if (user.running <= 0 && user.waiting.length === 0) network.users.delete(sender.user);
        if (network.users.size === 0) this.#networks.delete(sender.network);
      };
      if (isSending) {
        this.#startNext(network);
        void sender.sent!.then(leave);
      } else leave();
    }
  }

  #startNext(network: Network): void {
    while (network.running < this.#limits.perNetwork) {
      const next = [...network.users].find(
        ([, { running, waiting }]) => waiting.length > 0 && running < this.#limits.perUser,
      );
      if (!next) return;
      const [name, user] = next;
      network.users.delete(name);
      network.users.set(name, user);
      network.running += 1;
      user.running += 1;
      user.waiting.shift()!();
    }
  }
}

function entry<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
