import * as z from 'zod';
import { findConflicts } from '@tostao/registry/claims';
import { describeIssues } from '@tostao/registry/descriptor';
import { readRegistry as readTolerantly } from '@tostao/registry/read-registry';
import { type Registry, type RemoteReleases, remoteSchema } from '@tostao/registry/schema';
import type { Store } from '@tostao/release-store/store';

const versionsSchema = z.array(
  z.looseObject({ version: z.string(), retiredAt: z.string().optional() }),
);
/** The versions that were live for everyone, oldest first; the last is live now. Those that were rolled back leave it. */
const historySchema = z.array(
  z.looseObject({
    version: z.string(),
    since: z.string(),
    /** Whether it was promoted although the reports did not speak for it. */
    forced: z.boolean().optional(),
  }),
);
const entrySchema = z.looseObject({
  versions: versionsSchema,
  history: historySchema,
  /** The repository of the first release: the name of the remote belongs to it. */
  repository: z.string().optional(),
});

/** The entry of one remote, with its list of versions and its history. */
export type Pointers = RemoteReleases & z.infer<typeof entrySchema>;

/** The stored registry. Entries of other remotes stay unread: another checkout may have written what this one does not know. */
interface StoredRegistry {
  [property: string]: unknown;
  schemaVersion: 1;
  remotes: Record<string, unknown>;
}

const key = 'registry.json';

export class MalformedEntryError extends Error {
  override name = 'MalformedEntryError';
}

/** Reads the registry without malformed entries. Throws Error when it is none, because continuing would overwrite it. */
export async function readRegistry(store: Store): Promise<Registry> {
  return readTolerantly(parse(await store.read(key))).registry;
}

/** Returns the names of all remotes in the registry, including malformed entries. */
export async function remotesIn(store: Store): Promise<string[]> {
  return Object.keys(parse(await store.read(key)).remotes).toSorted();
}

/** Reads the entry of a remote, or an empty one. Throws Error when it is malformed, because continuing would overwrite it. */
export async function readPointers(store: Store, remote: string): Promise<Pointers> {
  return pointersOf(parse(await store.read(key)), remote);
}

/** Updates a remote's pointers atomically, and retires versions without one. Throws Error for a claim of another remote. */
export async function updatePointers(
  store: Store,
  remote: string,
  now: Date,
  change: (pointers: Pointers, registry: Registry) => Pointers,
): Promise<Pointers> {
  let changed: Pointers | undefined;
  await store.update(key, (text) => {
    const stored = parse(text);
    const { registry } = readTolerantly(stored);
    const before = pointersOf(stored, remote);
    changed = withRetirement(before, change(before, registry), now);
    expectNoConflicts(remote, before, changed, registry);
    const { [remote]: _, ...others } = stored.remotes;
    const isEmpty = pointedTo(changed).size === 0 && changed.versions.length === 0;
    const remotes = isEmpty ? others : { ...stored.remotes, [remote]: changed };
    return serialize({ ...stored, remotes });
  });
  if (!changed) throw new Error('The store did not run the change');
  return changed;
}

/** Records the contract of the deployed shell, which later releases must support. Throws Error when it is no version. */
export async function announceShell(store: Store, contract: string, now: Date): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(contract)) {
    throw new Error(`The contract of a shell is a version such as 1.0.0, and not "${contract}"`);
  }
  await store.update(key, (text) => {
    const stored = parse(text);
    const shell = { ...(isRecord(stored['shell']) && stored['shell']), contract };
    return serialize({ ...stored, shell: { ...shell, since: now.toISOString() } });
  });
}

export async function switchFlag(store: Store, name: string, isOn: boolean): Promise<void> {
  await store.update(key, (text) => {
    const stored = parse(text);
    const others = z
      .array(z.string())
      .catch([])
      .parse(stored['flags'])
      .filter((flag) => flag !== name);
    return serialize({ ...stored, flags: isOn ? [...others, name].toSorted() : others });
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
  if (!Object.hasOwn(remotes, remote)) return { versions: [], history: [] };
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
  const conflicts = [after.live, after.canary?.release]
    .filter((release) => release && !known.has(release.version))
    .flatMap((release) => findConflicts(remote, release!.describes, registry));
  if (conflicts.length > 0) throw new Error(conflicts.join(' '));
}

function parse(text: string | undefined): StoredRegistry {
  if (text === undefined) return { schemaVersion: 1, remotes: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${key} is no JSON; it was left unchanged.`, { cause: error });
  }
  if (!isRecord(value) || value['schemaVersion'] !== 1 || !isRecord(value['remotes'])) {
    throw new Error(`${key} is no registry of schema version 1; it was left unchanged.`);
  }
  return value as StoredRegistry;
}

function serialize(registry: StoredRegistry): string {
  return `${JSON.stringify(registry, null, 2)}\n`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
