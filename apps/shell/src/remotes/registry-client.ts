import { readRegistry } from '@tostao/registry/read-registry';
import { type Registry, type Release, releaseSchema } from '@tostao/registry/schema';

/** Reads the registry, and caches it until it is invalidated. */
export interface RegistryClient {
  /** @throws Error when the registry cannot be fetched or is no registry; the next call tries again. */
  read: () => Promise<Registry>;
  /** Drops the cached registry, so that the next read fetches it. */
  invalidate: () => void;
}

/** The server inlines the registry into the page; it is fetched only after an invalidation. */
export function createRegistryClient(): RegistryClient {
  let current: Promise<Registry> | undefined;
  let inlined = document.getElementById('tostao-registry')?.textContent;

  const load = async () => {
    const text = inlined;
    inlined = undefined;
    return parse(text ? JSON.parse(text) : await fetchJson('/registry.json'));
  };
  return {
    read: () => {
      current ??= load().catch((error: unknown) => {
        current = undefined;
        throw error;
      });
      return current;
    },
    invalidate: () => {
      current = undefined;
    },
  };
}

function parse(value: unknown): Registry {
  const { registry, malformed } = readRegistry(value);
  for (const name of malformed) console.error(`The registry entry of ${name} is malformed`);
  return registry;
}

/** @throws Error when the answer is no release. */
export async function fetchRelease(url: string): Promise<Release> {
  return releaseSchema.parse(await fetchJson(url));
}

const fetchTimeoutMs = 8000;

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(fetchTimeoutMs),
    cache: 'no-cache',
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
