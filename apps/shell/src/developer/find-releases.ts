import type { Registry, Release } from '@tostao/registry/schema';
import { fetchRelease, publishedRelease } from '../loader/published-release.ts';
import type { Overrides } from './read-overrides.ts';
import { parsePreviews, type Previews } from '@tostao/registry/previews';

/** The releases that this tab shows instead of those of the registry. */
export interface FoundReleases {
  releases: Map<string, Release>;
  /** Where each comes from, for the banner: an origin, a version or a preview. */
  sources: Record<string, string>;
  /** The overrides without a release, such as a server that does not answer. */
  missing: string[];
}

/** Finds the releases of the overrides. A release that is overridden by itself counts before that of a preview. */
export async function findReleases(
  { active, preview }: Overrides,
  readRegistry: () => Promise<Registry>,
): Promise<FoundReleases> {
  const releases = new Map<string, Release>();
  const sources: Record<string, string> = {};
  const missing: string[] = [];
  const add = (remote: string, source: string, release: Release) => {
    releases.set(remote, release);
    sources[remote] = source;
  };
  if (preview !== undefined) {
    const previews = await fetchPreviews().catch(() => ({}));
    const found = Object.entries(previews).find(([name]) => name === preview)?.[1].remotes ?? {};
    for (const [remote, release] of Object.entries(found))
      add(remote, `prévia ${preview}`, release);
    if (Object.keys(found).length === 0) missing.push(`prévia ${preview}`);
  }
  await Promise.all(
    Object.entries(active).map(async ([remote, source]) => {
      try {
        const release = URL.canParse(source)
          ? await localRelease(source)
          : await publishedRelease((await readRegistry()).remotes[remote] ?? {}, source);
        add(remote, source, release);
      } catch (error) {
        console.error(`The override of ${remote} has no release`, error);
        missing.push(`${remote}@${source}`);
      }
    }),
  );
  return { releases, sources, missing };
}

/** Returns the registry with these releases live, and with nothing that could stand in for them. */
export function withReleases(registry: Registry, releases: Map<string, Release>): Registry {
  const overridden = [...releases].map(([remote, live]) => {
    const { versions } = registry.remotes[remote] ?? {};
    return [remote, { live, versions, isOverridden: true }] as const;
  });
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(overridden) } };
}

/** @throws Error when the developer's machine names an entry on another origin. */
async function localRelease(origin: string): Promise<Release> {
  const release = await fetchRelease(`${origin}/release.json`);
  const entry = new URL(release.entry, origin);
  if (entry.origin !== origin) throw new Error(`${origin} names an entry of ${entry.origin}`);
  return { ...release, entry: entry.href };
}

/**
 * Returns the proposed releases of this environment.
 * @throws Error when the list cannot be read
 */
export async function fetchPreviews(): Promise<Previews> {
  const response = await fetch('/previews.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/previews.json answered ${response.status}`);
  return parsePreviews(await response.json());
}
