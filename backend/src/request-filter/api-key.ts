import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether a request has one of the keys. Takes the same time for all wrong keys. */
export function hasApiKey({ headers }: Request, keys: readonly string[]): boolean {
  const given = digest(headers.get('apikey') ?? '');
  return keys.filter((key) => timingSafeEqual(given, digest(key))).length > 0;
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
