import * as z from 'zod';
import { findConflicts } from '@tostao/registry/claims';
import { describeIssues } from '@tostao/registry/describe-issues';
import { readRegistry as readTolerantly } from '@tostao/registry/read-registry';
import { type Registry, type RemoteReleases, remoteSchema } from '@tostao/registry/schema';
import type { Store } from './stores/store.ts';

const versionsSchema = z.array(
  z.looseObject({ version: z.string(), retiredAt: z.string().optional() }),
);
/** The versions that were live for everyone, oldest first. Releases that were rolled back are not in it. */
const historySchema = z.array(z.looseObject({ version: z.string(), since: z.string().optional() }));
const entrySchema = z.looseObject({
  versions: versionsSchema.default([]),
  history: historySchema.optional(),
});

/** The entry of one remote, with its list of versions and its history. */
export type Pointers = RemoteReleases & z.infer<typeof entrySchema>;

/**
 * The registry as it is stored. Entries of other remotes stay unread: another checkout may have
 * written data that this one does not know.
 */
interface StoredRegistry {
  [property: string]: unknown;
  schemaVersion: 2;
  remotes: Record<string, unknown>;
}

const key = 'registry.json';

/** Describes the faults of the entry of one remote. */
export class MalformedEntryError extends Error {
  override name = 'MalformedEntryError';
}

/**
 * Reads the registry. Malformed entries are left out.
 * @throws Error when it is no registry, because continuing would overwrite it
 */
export async function readRegistry(store: Store): Promise<Registry> {
  return tolerant(parse(await store.read(key)));
}

/** Returns the names of all remotes in the registry, including malformed entries. */
export async function remotesIn(store: Store): Promise<string[]> {
  return Object.keys(parse(await store.read(key)).remotes).toSorted();
}

/**
 * Reads the entry of one remote; a remote that was never published has no versions.
 * @throws Error when the entry is malformed, because continuing would overwrite it
 */
export async function readPointers(store: Store, remote: string): Promise<Pointers> {
  return pointersOf(parse(await store.read(key)), remote);
}

/**
 * Updates the pointers of one remote in one atomic write. Versions that lose their last pointer are
 * marked as retired.
 * @throws Error when a release gets a pointer, but claims a path or dialog of another remote
 */
export async function updatePointers(
  store: Store,
  remote: string,
  now: Date,
  change: (pointers: Pointers, registry: Registry) => Pointers,
): Promise<Pointers> {
  let changed: Pointers | undefined;
  await store.update(key, (text) => {
    const stored = parse(text);
    const registry = tolerant(stored);
    const before = pointersOf(stored, remote);
    changed = withRetirement(before, change(before, registry), now);
    expectNoConflicts(remote, before, changed, registry);
    const { [remote]: _, ...others } = stored.remotes;
    const isEmpty = pointedTo(changed).size === 0 && changed.versions.length === 0;
    const remotes = isEmpty ? others : { ...stored.remotes, [remote]: changed };
    return serialize({ ...stored, routes: routesOf(stored, remotes, remote), remotes });
  });
  if (!changed) throw new Error('The store did not run the change');
  return changed;
}

/** Records the contract of the deployed shell, which later releases of remotes must support. */
export async function announceShell(store: Store, contract: string, now: Date): Promise<void> {
  await store.update(key, (text) => {
    const stored = parse(text);
    const shell = { ...(isRecord(stored['shell']) && stored['shell']), contract };
    return serialize({ ...stored, shell: { ...shell, since: now.toISOString() } });
  });
}

/** Returns the contract that the live shell announced, if it did. */
export function shellContract(registry: Registry): string | undefined {
  return z.looseObject({ contract: z.string() }).safeParse(registry['shell']).data?.contract;
}

/** Returns the versions that users may get today. */
export function pointedTo({ live, previous, canary }: Pointers): Set<string> {
  const releases = [live, previous, canary?.release].filter((release) => release !== undefined);
  return new Set(releases.map(({ version }) => version));
}

function pointersOf({ remotes }: StoredRegistry, remote: string): Pointers {
  if (!Object.hasOwn(remotes, remote)) return { versions: [] };
  const pointers = remoteSchema.safeParse(remotes[remote], { error: z.locales.en().localeError });
  const entry = entrySchema.safeParse(remotes[remote]);
  const error = pointers.error ?? entry.error;
  if (error) {
    throw new MalformedEntryError(
      `The entry of ${remote} in the registry is malformed (${describeIssues(error)}): repair it first.`,
    );
  }
  return { ...pointers.data, ...entry.data } as Pointers;
}

function withRetirement(before: Pointers, after: Pointers, now: Date): Pointers {
  const wasUsed = pointedTo(before);
  const isUsed = pointedTo(after);
  const versions = after.versions.map((known) => {
    if (isUsed.has(known.version)) return { ...known, retiredAt: undefined };
    return wasUsed.has(known.version) ? { ...known, retiredAt: now.toISOString() } : known;
  });
  return { ...after, versions };
}

function expectNoConflicts(remote: string, before: Pointers, after: Pointers, registry: Registry) {
  const known = pointedTo({ ...before, previous: undefined });
  const conflicts = [after.live, after.canary?.release].flatMap((release) =>
    release?.describes && !known.has(release.version)
      ? findConflicts(remote, release.describes, registry)
      : [],
  );
  if (conflicts.length > 0) throw new Error(conflicts.join(' '));
}

/**
 * Derives `routes`, which servers and shells without descriptors read, from the pages of the live
 * releases. Routes of remotes that do not describe themselves stay.
 */
function routesOf(
  stored: StoredRegistry,
  remotes: Record<string, unknown>,
  changed: string,
): Record<string, unknown> {
  const { registry } = readTolerantly({ schemaVersion: 2, remotes });
  const described = Object.entries(registry.remotes).flatMap(([name, { live }]) =>
    live?.describes ? [[name, live.describes.pages] as const] : [],
  );
  const derived = new Set(described.map(([name]) => name));
  if (!registry.remotes[changed]?.live) derived.add(changed);
  const earlier = isRecord(stored['routes']) ? stored['routes'] : {};
  const kept = Object.entries(earlier).filter(
    ([, target]) => typeof target !== 'string' || !derived.has(target.split('/', 1)[0] ?? ''),
  );
  const own = described.flatMap(([name, pages]) =>
    pages.map(({ path, module }) => [path, `${name}/${module}`] as const),
  );
  return Object.fromEntries([...kept, ...own]);
}

function tolerant(stored: StoredRegistry): Registry {
  const { routes: _, ...rest } = stored;
  return readTolerantly(rest).registry;
}

function parse(text: string | undefined): StoredRegistry {
  const empty = { schemaVersion: 2, remotes: {} } as const;
  if (text === undefined) return empty;
  const value = parseJson(text);
  // Releases of schema 1 have no integrity hash and must be published again.
  if (isRecord(value) && value['schemaVersion'] === 1) return empty;
  if (!isRecord(value) || value['schemaVersion'] !== 2 || !isRecord(value['remotes'])) {
    throw new Error(`${key} is no registry of schema version 2; it was left unchanged.`);
  }
  return value as StoredRegistry;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${key} is no JSON; it was left unchanged.`, { cause: error });
  }
}

function serialize(registry: StoredRegistry): string {
  return `${JSON.stringify(registry, null, 2)}\n`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
