import type { Release, RemoteReleases } from '@tostao/registry/schema';
import { fetchRelease, publishedRelease } from '../remotes/published-release.ts';

/** Returns the release of an override: the origin of a developer's machine, or a published version. */
export function overriddenRelease(releases: RemoteReleases, override: string): Promise<Release> {
  return URL.canParse(override) ? localRelease(override) : publishedRelease(releases, override);
}

/** @throws Error when the developer's machine names an entry on another origin. */
async function localRelease(origin: string): Promise<Release> {
  const release = await fetchRelease(`${origin}/release.json`);
  const entry = new URL(release.entry, origin);
  if (entry.origin !== origin) throw new Error(`${origin} names an entry of ${entry.origin}`);
  return { ...release, entry: entry.href };
}
