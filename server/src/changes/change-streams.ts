import { ChangeStream, membersTable, type StreamOwner } from './change-stream.ts';

/** What the database says of the owner of a stream. */
export interface StreamRights {
  hasSession: boolean;
  isMember: boolean;
}

/** Returns the rights of owners, in their order. */
export type FindRights = (owners: readonly StreamOwner[]) => Promise<StreamRights[]>;

export interface StreamLimits {
  all: number;
  perUser: number;
}

/** Changes of a household in this time become one event. */
const joinMs = 100;
/** Proxies close a stream that is silent for 60 s. */
const beatMs = 30_000;

interface Household {
  /** The oldest comes first. */
  streams: Set<ChangeStream>;
  /** The tables that are announced together. */
  tables: Set<string>;
}

/** The open streams of a server. It passes on what changes in a household, and ends the streams of users who lose their rights. */
export class ChangeStreams {
  readonly #households = new Map<string, Household>();
  /** The oldest comes first. */
  readonly #open = new Set<ChangeStream>();
  readonly #findRights: FindRights;
  readonly #limits: StreamLimits;
  readonly #beats = setInterval(() => void this.#beat(), beatMs).unref();
  #isClosed = false;

  constructor(findRights: FindRights, limits: StreamLimits) {
    this.#findRights = findRights;
    this.#limits = limits;
  }

  /** Returns a stream that notes changes from now on, while the database judges its request. */
  prepare(household: string): ChangeStream {
    const stream = new ChangeStream((ended) => this.#remove(household, ended));
    const found = this.#households.get(household) ?? { streams: new Set(), tables: new Set() };
    this.#households.set(household, found);
    found.streams.add(stream);
    return stream;
  }

  /**
   * Opens a stream. The oldest one of its user makes room for it, or of the network that has most.
   * @returns false when there is no room
   */
  open(stream: ChangeStream, owner: StreamOwner, drop: () => void): boolean {
    if (this.#isClosed || !this.#makeRoom(owner)) return false;
    stream.open(owner, drop);
    this.#open.add(stream);
    if (stream.isDoubtful) void this.#check([stream]);
    return true;
  }

  /** Passes on that a table of a household has changed. */
  announce(household: string, table: string): void {
    const found = this.#households.get(household);
    if (!found) return;
    if (found.tables.size === 0) setTimeout(() => void this.#tell(found), joinMs).unref();
    found.tables.add(table);
  }

  /** Lets all clients ask for the revision: changes may not have been announced. */
  async askAll(): Promise<void> {
    for (const { streams } of this.#households.values()) for (const stream of streams) stream.ask();
    await this.#check([...this.#open]);
  }

  /** Ends all streams, and opens no other. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beats);
    for (const stream of this.#open) stream.end();
  }

  async #tell({ streams, tables }: Household): Promise<void> {
    const changed = [...tables];
    tables.clear();
    const open = [...streams].filter(({ owner }) => owner !== undefined);
    // One that opens while the database answers is checked then.
    for (const stream of streams) if (!stream.owner) stream.change(changed);
    if (changed.includes(membersTable)) await this.#check(open);
    for (const stream of open) stream.change(changed);
  }

  async #beat(): Promise<void> {
    for (const stream of this.#open) stream.beat();
    await this.#check([...this.#open]);
  }

  /** Ends streams without a right. Those that cannot be checked end, too: a request of their client is judged again. */
  async #check(streams: readonly ChangeStream[]): Promise<void> {
    if (streams.length === 0) return;
    let rights: StreamRights[] = [];
    try {
      rights = await this.#findRights(streams.map(({ owner }) => owner!));
    } catch (error) {
      console.error(error);
    }
    for (const [index, stream] of streams.entries()) {
      const { hasSession, isMember } = rights[index] ?? { hasSession: false, isMember: false };
      if (!hasSession) stream.end();
      else if (!isMember) stream.remove();
    }
  }

  #makeRoom({ user, network }: StreamOwner): boolean {
    const open = [...this.#open];
    const own = open.filter(({ owner }) => owner!.user === user);
    if (own.length >= this.#limits.perUser) {
      own[0]!.end();
      return true;
    }
    if (open.length < this.#limits.all) return true;
    const networks = new Map<string, ChangeStream[]>();
    for (const other of open) {
      const { network: name } = other.owner!;
      const found = networks.get(name);
      if (found) found.push(other);
      else networks.set(name, [other]);
    }
    const [largest] = [...networks.values()].toSorted((one, other) => other.length - one.length);
    if (largest![0]!.owner!.network === network) return false;
    largest![0]!.end();
    return true;
  }

  #remove(household: string, stream: ChangeStream): void {
    this.#open.delete(stream);
    const found = this.#households.get(household);
    found?.streams.delete(stream);
    if (found?.streams.size === 0) this.#households.delete(household);
  }
}
