import fs from 'node:fs/promises';
import path from 'node:path';
import { readServedRegistry } from '@tostao/registry/served-registry';
import type { Registry } from '@tostao/registry/schema';

/** Returns the current registry; undefined when there is none. Never throws. */
export type RegistrySource = () => Promise<Registry | undefined>;

export function folderRegistry(releasesDir: string): RegistrySource {
  const file = path.join(releasesDir, 'registry.json');
  const parse = createParser(file);
  return async () => {
    try {
      return parse(await fs.readFile(file, 'utf8'));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
        console.error(`The registry ${file} cannot be read:`, error);
      }
      return undefined;
    }
  };
}

/** Age in ms up to which a fetched registry is served. It bounds how late a release becomes visible. */
const maxAgeMs = 5000;
const fetchTimeoutMs = 3000;

/** Fetches the registry from another server, such as a bucket. Serves the last one while that is down. */
export function urlRegistry(url: string): RegistrySource {
  const parse = createParser(url);
  let last: Registry | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      last = parse(await response.text()) ?? last;
    } catch (error) {
      console.error('The registry cannot be fetched:', error);
    }
    fetchedAt = performance.now();
  }

  return async () => {
    if (performance.now() - fetchedAt >= maxAgeMs) {
      pending ??= refresh().finally(() => {
        pending = undefined;
      });
      await pending;
    }
    return last;
  };
}

/** Creates a parser that returns undefined for a text of no registry. It parses and logs each text once: every page needs it. */
function createParser(address: string): (text: string) => Registry | undefined {
  let lastText: string | undefined;
  let last: Registry | undefined;
  return (text) => {
    if (text === lastText) return last;
    lastText = text;
    try {
      const { registry, faults } = readServedRegistry(JSON.parse(text));
      for (const fault of faults) console.error(`${address}: ${fault}`);
      last = registry;
    } catch (error) {
      console.error(`${address} is no registry:`, error);
      last = undefined;
    }
    return last;
  };
}
