import { type Registry, registrySchema, type RemoteReleases } from '@tostao/registry/schema';
import type { RemoteName } from './remote-names.ts';
import type { Store } from './stores/store.ts';

/** The releases of one remote, with its list of versions. */
export type Pointers = RemoteReleases & {
  versions: { version: string; retiredAt?: string | undefined }[];
};

const routes: NonNullable<Registry['routes']> = {
  '/transacoes': 'transactions/history-page',
  '/dividas': 'debts/debts-page',
  '/relatorio': 'report/report-page',
  '/ajustes': 'settings/settings-page',
  '/categorias': 'settings/categories-page',
};

const key = 'registry.json';

/**
 * Reads the stored registry.
 * @throws Error when it is invalid, because continuing would overwrite it
 */
export async function readRegistry(store: Store): Promise<Registry> {
  return parse(await store.read(key));
}

/**
 * Updates the pointers of one remote in one atomic write. Versions that lose their last pointer are
 * marked as retired.
 */
export async function updatePointers(
  store: Store,
  remote: RemoteName,
  now: Date,
  change: (pointers: Pointers) => Pointers,
): Promise<Pointers> {
  let changed: Pointers | undefined;
  await store.update(key, (text) => {
    const registry = parse(text);
    const before = pointersOf(registry, remote);
    changed = withRetirement(before, change(before), now);
    const next = { ...registry, remotes: { ...registry.remotes, [remote]: changed } };
    return `${JSON.stringify(registrySchema.parse(next), null, 2)}\n`;
  });
  if (!changed) throw new Error('The store did not run the change');
  return changed;
}

/** Returns the releases of one remote; a remote that was never published has no versions. */
export function pointersOf({ remotes }: Registry, remote: string): Pointers {
  const releases = remotes[remote];
  return { ...releases, versions: releases?.versions ?? [] };
}

/** Returns the versions that users may get today. */
export function pointedTo({ live, previous, canary }: Pointers): Set<string> {
  const releases = [live, previous, canary?.release].filter((release) => release !== undefined);
  return new Set(releases.map(({ version }) => version));
}

function withRetirement(before: Pointers, after: Pointers, now: Date): Pointers {
  const wasUsed = pointedTo(before);
  const isUsed = pointedTo(after);
  const versions = after.versions.map((known) => {
    if (isUsed.has(known.version)) return { version: known.version };
    return wasUsed.has(known.version) ? { ...known, retiredAt: now.toISOString() } : known;
  });
  return { ...after, versions };
}

function parse(text: string | undefined): Registry {
  if (text === undefined) return { schemaVersion: 2, routes, remotes: {} };
  const value = JSON.parse(text) as { schemaVersion?: unknown };
  // Releases of schema 1 have no integrity hash and must be published again.
  if (value.schemaVersion === 1) return { schemaVersion: 2, routes, remotes: {} };
  return { ...registrySchema.parse(value), routes };
}
