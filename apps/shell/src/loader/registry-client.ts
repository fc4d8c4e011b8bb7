import type { Registry } from '@tostao/registry/schema';

/** Reads the registry, and caches it until it is invalidated. */
export interface RegistryClient {
  /**
   * Returns the registry. When it cannot be fetched again, the last one counts.
   * @throws Error when no registry was ever read; the next call tries again
   */
  read: () => Promise<Registry>;
  /** Returns the last registry that was read, even after an invalidation. */
  current: () => Registry | undefined;
  /** Calls back whenever another registry was read. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Drops the cached registry, so that the next read fetches it. */
  invalidate: () => void;
  /** Fetches the registry again, and keeps the last one when that fails. */
  refresh: () => Promise<void>;
}

/** Returns the registry as this tab uses it. */
export type ChangeRegistry = (registry: Registry) => Registry;

/** The server inlines the registry into the page; it is fetched only after an invalidation. */
export function createRegistryClient(change: ChangeRegistry = (same) => same): RegistryClient {
  const listeners = new Set<() => void>();
  const inlined = readInlined();
  let last = inlined && change(inlined);
  let reading = last && Promise.resolve(last);

  const load = async () => {
    last = change(await fetchRegistry());
    for (const listener of listeners) listener();
    return last;
  };
  const read = () => {
    reading ??= load().catch((error: unknown) => {
      reading = undefined;
      if (last) return last;
      throw error;
    });
    return reading;
  };
  return {
    read,
    current: () => last,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    invalidate: () => {
      reading = undefined;
    },
    refresh: async () => {
      reading = undefined;
      await read().catch(() => {});
    },
  };
}

/**
 * The server has checked the inlined registry, so that the first screen does not wait for the schema. It has
 * no `preload` and `requires`, which only the server reads.
 */
function readInlined(): Registry | undefined {
  const text = document.getElementById('tostao-registry')?.textContent;
  try {
    return text ? (JSON.parse(text) as Registry) : undefined;
  } catch (error) {
    console.error('The registry in the page is malformed', error);
    return undefined;
  }
}

async function fetchRegistry(): Promise<Registry> {
  const [value, { readServedRegistry }] = await Promise.all([
    fetchJson('/registry.json'),
    import('@tostao/registry/served-registry'),
  ]);
  const { registry, faults } = readServedRegistry(value);
  for (const fault of faults) console.error(`The registry: ${fault}`);
  return registry;
}

const fetchTimeoutMs = 8000;

/** @throws Error when the answer is no JSON, or none of success. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(fetchTimeoutMs),
    cache: 'no-cache',
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
