/** Whose stream it is. */
export interface StreamOwner {
  user: string;
  session: string;
  household: string;
  network: string;
  /** The moment at which the token of the stream expires. */
  expiresAtMs: number;
}

/** The next line of a stream. A beat keeps proxies from closing it. */
export type StreamEvent =
  | { name: 'change'; tables: string[] }
  | { name: 'ask' }
  | { name: 'removed' }
  | { name: 'beat' };

/** The table whose changes may end memberships. */
export const membersTable = 'household_members';

/** The time in which a client reads the end of its stream. */
const endTimeoutMs = 5000;
const maxTimerMs = 2 ** 31 - 1;

/** The events of one client. Those that wait for their reader are joined: a slow one costs no memory. */
export class ChangeStream {
  /** Missing until the database has judged the request. */
  owner: StreamOwner | undefined;
  readonly #tables = new Set<string>();
  #hasGap = false;
  #hasBeat = false;
  #isRemoved = false;
  #isEnded = false;
  #wake: (() => void) | undefined;
  #drop: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #onEnd: (stream: ChangeStream) => void;

  constructor(onEnd: (stream: ChangeStream) => void) {
    this.#onEnd = onEnd;
  }

  /** Whether its user may have lost the membership since the database was asked. */
  get isDoubtful(): boolean {
    return this.#hasGap || this.#tables.has(membersTable);
  }

  /** @param drop ends the connection of a client that does not read */
  open(owner: StreamOwner, drop: () => void): void {
    this.owner = owner;
    this.#drop = drop;
    this.#startTimer(() => this.end(), Math.min(owner.expiresAtMs - Date.now(), maxTimerMs));
  }

  change(tables: Iterable<string>): void {
    for (const table of tables) this.#tables.add(table);
    this.#wake?.();
  }

  /** Lets the client ask for the revision, because it may have missed changes. */
  ask(): void {
    this.#hasGap = true;
    this.#wake?.();
  }

  /** Writes a line, or drops a client that has not read the one before. */
  beat(): void {
    if (this.#hasBeat) {
      this.end();
      this.#drop?.();
    }
    this.#hasBeat = true;
    this.#wake?.();
  }

  /** Ends the stream of a user who is not a member any more. */
  remove(): void {
    this.#isRemoved = true;
    this.end();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#onEnd(this);
    this.#startTimer(() => this.#drop?.(), endTimeoutMs);
    this.#wake?.();
  }

  /** Notes that the client has read the end, or is gone. */
  close(): void {
    this.end();
    clearTimeout(this.#timer);
  }

  /** Returns the next event as soon as there is one, or undefined at the end. */
  async next(): Promise<StreamEvent | undefined> {
    for (;;) {
      const event = this.#take();
      if (event !== undefined || this.#isEnded) return event;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
  }

  #take(): StreamEvent | undefined {
    if (this.#isEnded) {
      const isRemoved = this.#isRemoved;
      this.#isRemoved = false;
      return isRemoved ? { name: 'removed' } : undefined;
    }
    if (this.#hasGap) {
      this.#hasGap = false;
      return { name: 'ask' };
    }
    if (this.#tables.size > 0) {
      const tables = [...this.#tables].toSorted();
      this.#tables.clear();
      return { name: 'change', tables };
    }
    const hasBeat = this.#hasBeat;
    this.#hasBeat = false;
    return hasBeat ? { name: 'beat' } : undefined;
  }

  #startTimer(run: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms).unref();
  }
}
