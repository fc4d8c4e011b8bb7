import * as z from 'zod';
import { type RemoteName, remoteNames } from './remote-names.ts';
import type { Store } from './stores/store.ts';

const integrity = z.string().regex(/^sha384-[\w+/]{64}$/);
export const releaseSchema = z.strictObject({
  version: z.string(),
  /** The script that the shell loads first. */
  entry: z.string(),
  integrity,
  /** The global variable under which the entry registers itself. */
  globalName: z.string(),
  /** Which versions of the contract the remote can live with. */
  contract: z.string(),
  /** Scripts and styles that each of the remote's pages needs at once, by the name of its module. */
  preload: z.preprocess(
    // Releases of before named those of one page.
    (value) => (Array.isArray(value) ? {} : value),
    z.record(z.string(), z.array(z.strictObject({ url: z.string(), integrity }))),
  ),
});

const pointersSchema = z.strictObject({
  /** What people get. */
  live: releaseSchema.optional(),
  /** What they had before: the way back, also for a browser in which `live` does not start. */
  previous: releaseSchema.optional(),
  /** What a share of the browsers gets in place of `live`. */
  canary: z
    .strictObject({ percent: z.number().min(1).max(100), release: releaseSchema })
    .optional(),
  /** Every version that can be pointed to, oldest first; retired ones since when. */
  versions: z.array(
    z.strictObject({ version: z.string(), retiredAt: z.iso.datetime().optional() }),
  ),
});

const registrySchema = z.strictObject({
  schemaVersion: z.literal(2),
  /** Which module of which remote serves a path, so that its code is preloaded with the page. */
  routes: z.record(z.string(), z.string()),
  remotes: z.partialRecord(z.enum(remoteNames), pointersSchema),
});

/** One published version of a remote: what a page needs to load it. */
export type Release = z.infer<typeof releaseSchema>;
/** Where the versions of one remote stand. */
export type Pointers = z.infer<typeof pointersSchema>;
/** The pointers of an environment. Browsers read it; it names nobody. */
export type Registry = z.infer<typeof registrySchema>;

const routes: Registry['routes'] = {
  '/transacoes': 'transactions/history-page',
  '/dividas': 'debts/debts-page',
  '/relatorio': 'report/report-page',
  '/ajustes': 'settings/settings-page',
  '/categorias': 'settings/categories-page',
};

const key = 'registry.json';

/** @throws Error when what is stored is no registry: better to stop than to write over it. */
export async function readRegistry(store: Store): Promise<Registry> {
  return parse(await store.read(key));
}

/**
 * Changes where one remote points, in one write that no other can overtake. Versions that nothing
 * points to any more are noted as retired from now on.
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
    const before = registry.remotes[remote] ?? { versions: [] };
    changed = withRetirement(before, change(before), now);
    const next = { ...registry, remotes: { ...registry.remotes, [remote]: changed } };
    return `${JSON.stringify(registrySchema.parse(next), null, 2)}\n`;
  });
  if (!changed) throw new Error('The store did not run the change');
  return changed;
}

/** The versions that people may be getting today. */
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
  // The layout before canaries: its releases carry no integrity, so they are published anew.
  if (value.schemaVersion === 1) return { schemaVersion: 2, routes, remotes: {} };
  return { ...registrySchema.parse(value), routes };
}
