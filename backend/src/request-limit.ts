import { tooBusy } from './request-filter/problem.ts';

export interface Sender {
  network: string;
  /** A user, or the network again for someone who is not signed in. */
  user: string;
  /** Whether two of three turns are for such senders. False by default. */
  isKnown?: boolean;
  /** Settles when the whole answer is sent, or the connection is closed. */
  sent?: Promise<void> | undefined;
}

/** The requests that run at a time, and those that may wait: of one user, and of all. */
export interface Limits {
  all: number;
  perNetwork: number;
  perUser: number;
  waiting: number;
  waitingOfAll: number;
}

interface User {
  isKnown: boolean;
  running: number;
  waiting: ((isRefused?: 'refused') => void)[];
}

interface Network {
  running: number;
  /** The user whose turn was longest ago comes first. */
  users: Map<string, User>;
}

/** Shares something scarce first among networks, because one person can have many accounts, then among their users. */
export class RequestLimit {
  /** The network whose turn was longest ago comes first. */
  readonly #networks = new Map<string, Network>();
  readonly #limits: Limits;
  #running = 0;
  #knownInARow = 0;
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
    { signal }: Pick<Request, 'signal'>,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    const { isKnown = false } = sender;
    const network = entry(this.#networks, sender.network, () => ({ running: 0, users: new Map() }));
    const user = entry(network.users, `${sender.user} ${String(isKnown)}`, () => ({
      isKnown,
      running: 0,
      waiting: [],
    }));
    const leave = () => {
      if (user.running <= 0 && user.waiting.length === 0)
        network.users.delete(`${sender.user} ${String(isKnown)}`);
      if (network.users.size === 0) this.#networks.delete(sender.network);
    };
    if (user.waiting.length >= this.#limits.waiting || !this.#makeRoom(network, isKnown)) {
      leave();
      return tooBusy('Too many requests wait');
    }
    const turn = await new Promise<'refused' | undefined>((resolve) => {
      user.waiting.push(resolve);
      this.#startNext();
    });
    if (turn === 'refused') {
      leave();
      return tooBusy('Too many requests wait');
    }
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
      this.#running -= 1;
      const free = () => {
        user.running -= 1;
        this.#startNext();
        leave();
      };
      if (isSending) {
        this.#startNext();
        void sender.sent!.then(free);
      } else free();
    }
  }

  /** Refuses the last request of the network that has most waiting of a kind. Returns false when that is the one that asks. */
  #makeRoom(asking: Network, isKnown: boolean): boolean {
    const usersOf = ({ users }: Network) =>
      [...users.values()].filter((user) => user.isKnown === isKnown && user.waiting.length > 0);
    const lengthOf = (network: Network) =>
      usersOf(network).reduce((sum, { waiting }) => sum + waiting.length, 0);
    const networks = [...this.#networks.values()];
    if (networks.reduce((sum, network) => sum + lengthOf(network), 0) < this.#limits.waitingOfAll)
      return true;
    const [longest] = networks.toSorted((one, other) => lengthOf(other) - lengthOf(one));
    if (!longest || lengthOf(longest) <= lengthOf(asking) + 1) return false;
    usersOf(longest).at(-1)!.waiting.pop()!('refused');
    return true;
  }

  #startNext(): void {
    while (this.#running < this.#limits.all) {
      // A third of the turns is left to strangers.
      const isKnown = this.#knownInARow < 2;
      const next = this.#findNext(isKnown) ?? this.#findNext(!isKnown);
      if (!next) return;
      this.#knownInARow = next.user.isKnown ? this.#knownInARow + 1 : 0;
      const { network, user } = next;
      network.running += 1;
      user.running += 1;
      this.#running += 1;
      user.waiting.shift()!();
    }
  }

  /** Returns the user whose turn it is: of the network with the fewest running requests. */
  #findNext(isKnown: boolean): { network: Network; user: User } | undefined {
    let next: { address: string; network: Network; name: string; user: User } | undefined;
    for (const [address, network] of this.#networks) {
      const fewest = next?.network.running ?? this.#limits.perNetwork;
      if (network.running >= fewest) continue;
      for (const [name, user] of network.users) {
        if (user.isKnown !== isKnown || user.waiting.length === 0) continue;
        if (user.running >= this.#limits.perUser) continue;
        next = { address, network, name, user };
        break;
      }
    }
    if (!next) return undefined;
    moveToEnd(next.network.users, next.name, next.user);
    moveToEnd(this.#networks, next.address, next.network);
    return next;
  }
}

function moveToEnd<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

function entry<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
