import fs from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export type Encoding = 'br' | 'gzip';
const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Compressed copies of files that were published without, by file and version. */
const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The best encoding the client takes for a type; undefined when compressing gains nothing. */
export function negotiate(request: Request, type: string): Encoding | undefined {
  if (!/^(?:text\/|application\/(?:json|manifest|wasm)|image\/svg)/.test(type)) return undefined;
  const accepted = new Map(
    (request.headers.get('accept-encoding') ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) : 1];
    }),
  );
  const encodings: Encoding[] = ['br', 'gzip'];
  return encodings.find((encoding) => (accepted.get(encoding) ?? 0) > 0);
}

/** A file's content in an encoding: its published sibling, else compressed once and kept. */
export async function encode(
  file: string,
  key: string,
  encoding: Encoding | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!encoding) return toBytes(await fs.readFile(file));
  const sibling = await fs.readFile(file + suffixes[encoding]).catch(() => undefined);
  if (sibling) return toBytes(sibling);
  let copy = compressed.get(key);
  if (!copy) {
    copy = fs.readFile(file).then((content) => compress(content, encoding));
    copy.catch(() => compressed.delete(key));
    compressed.set(key, copy);
  }
  return copy;
}

/** Compresses quickly, for what is made anew on every request. */
export async function compress(
  content: string | Uint8Array,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return toBytes(await gzip(content));
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };
  return toBytes(await brotli(content, { params }));
}

function toBytes(buffer: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
