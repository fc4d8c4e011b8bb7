/** A body that is not read to its end. */
export class BodyError extends Error {
  readonly status: 400 | 408 | 413 | 503;

  constructor(status: BodyError['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** The deepest nesting of a body: PostgREST's rows have two levels, arguments of functions three. */
const maxDepth = 32;

/** The bytes of all bodies in memory, and of those that one network sends. */
export interface BodyLimits {
  all: number;
  perNetwork: number;
}

interface Body {
  network: string;
  bytes: number;
  /** The moment of its first byte, in ms. */
  startedAt: number;
  /** Ends the reading of a body that is not complete. */
  drop?: () => void;
}

/** Limits the bytes of the bodies that are in memory at one time. The slowest unfinished body makes room for a new one. */
export class BodyBudget {
  readonly #limits: BodyLimits;
  readonly #now: () => number;
  readonly #bodies = new Set<Body>();

  constructor(limits: BodyLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  get bytes(): number {
    return sum(this.#bodies);
  }

  /**
   * Reads a body of at most `maxBytes`, and passes it on.
   * @throws BodyError when it is larger, nested too deeply, ends early, loses its place, or when too many bodies are in memory
   */
  async with<Result>(
    request: Request,
    maxBytes: number,
    network: string,
    pass: (body: Uint8Array<ArrayBuffer>) => Promise<Result>,
    content: 'json' | 'bytes' = 'json',
  ): Promise<Result> {
    const body: Body = { network, bytes: 0, startedAt: this.#now() };
    this.#bodies.add(body);
    try {
      const bytes = await this.#read(request, maxBytes, body);
      if (content === 'json' && isNestedTooDeeply(bytes))
        throw new BodyError(400, 'The body is nested too deeply');
      return await pass(bytes);
    } finally {
      this.#bodies.delete(body);
    }
  }

  async #read(request: Request, maxBytes: number, body: Body): Promise<Uint8Array<ArrayBuffer>> {
    const tooLarge = new BodyError(413, `The request is larger than ${maxBytes} bytes`);
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge;
    if (!request.body) return new Uint8Array();
    const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    let isDropped = false;
    // A body whose connection has ended cannot be cancelled any more.
    const cancel = () => void reader.cancel().catch(() => undefined);
    body.drop = () => {
      isDropped = true;
      this.#bodies.delete(body);
      cancel();
    };
    const chunks: Uint8Array[] = [];
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(() => {
          throw new BodyError(400, 'The connection ended before the body');
        });
        if (isDropped) throw new BodyError(408, 'The body came too slowly');
        if (done) return Buffer.concat(chunks);
        if (body.bytes + value.byteLength > maxBytes) throw tooLarge;
        this.#hold(body, value.byteLength);
        chunks.push(value);
      }
    } catch (error) {
      cancel();
      throw error;
    } finally {
      delete body.drop;
    }
  }

  #hold(body: Body, count: number): void {
    body.bytes += count;
    const { all, perNetwork } = this.#limits;
    const ofNetwork = () => [...this.#bodies].filter(({ network }) => network === body.network);
    while (sum(ofNetwork()) > perNetwork) this.#makeRoom(ofNetwork(), body);
    while (sum(this.#bodies) > all) this.#makeRoom([...this.#bodies], body);
  }

  /** Drops the slowest unfinished one of some bodies, but not the one that needs the room. */
  #makeRoom(bodies: Body[], needs: Body): void {
    const now = this.#now();
    const speedOf = ({ bytes, startedAt }: Body) => bytes / (now - startedAt + 1);
    const [slowest] = bodies
      .filter((body) => body.drop && body.bytes > 0 && body !== needs)
      .toSorted((a, b) => speedOf(a) - speedOf(b));
    if (!slowest) throw new BodyError(503, 'Too many large requests');
    slowest.drop!();
  }
}

function sum(bodies: Iterable<Body>): number {
  return [...bodies].reduce((total, { bytes }) => total + bytes, 0);
}

/** Counts brackets outside of strings, because JSON.parse itself takes seconds for a deep body. */
export function isNestedTooDeeply(json: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    switch (json[index]) {
      case 0x5c: // backslash
        index += 1;
        break;
      case 0x22: // quotation mark
        isText = !isText;
        break;
      case 0x5b: // opening brackets
      case 0x7b:
        if (!isText) depth += 1;
        if (depth > maxDepth) return true;
        break;
      case 0x5d: // closing brackets
      case 0x7d:
        if (!isText) depth -= 1;
    }
  }
  return false;
}
