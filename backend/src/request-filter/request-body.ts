/** A body that is not read to its end. */
export class BodyError extends Error {
  readonly status: 400 | 413 | 503;

  constructor(status: 400 | 413 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/** The deepest nesting of a body: PostgREST's rows have two levels, arguments of functions three. */
const maxDepth = 32;

/** Limits the bytes of all bodies that are in memory at one time. */
export class BodyBudget {
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The bytes of the bodies in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Reads a body of at most `maxBytes`, and passes it on.
   * @throws BodyError when it is larger, nested too deeply, or when too many bodies are in memory
   */
  async with<Result>(
    request: Request,
    maxBytes: number,
    pass: (body: Uint8Array<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result> {
    let held = 0;
    try {
      const body = await read(request, maxBytes, (count) => {
        if (this.#bytes + count > this.#maxBytes)
          throw new BodyError(503, 'Too many large requests');
        this.#bytes += count;
        held += count;
      });
      if (isNestedTooDeeply(body)) throw new BodyError(400, 'The body is nested too deeply');
      return await pass(body);
    } finally {
      this.#bytes -= held;
    }
  }
}

async function read(
  { body, headers }: Request,
  maxBytes: number,
  hold: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new BodyError(413, `The request is larger than ${maxBytes} bytes`);
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    hold(chunk.byteLength);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
