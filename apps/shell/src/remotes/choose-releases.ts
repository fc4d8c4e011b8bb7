import { browserBucket } from './browser-bucket.ts';
import { overrideOf } from './overrides.ts';
import { readRegistry, readRelease, type Release } from './registry.ts';

const failed = new Set<string>();
const known = new Map<string, Release[]>();
const nameOf = (remote: string, { version }: Release) => `${remote}@${version}`;

/**
 * The releases of a remote to try, best first: a developer's own alone, else what this browser is
 * to get, then what people had before. Those that failed already in this tab come last.
 */
export async function chooseReleases(remote: string): Promise<Release[]> {
  const origin = overrideOf(remote);
  const releases = origin === undefined ? await published(remote) : [await ownOf(origin)];
  known.set(remote, releases);
  const hasFailed = (release: Release) => Number(failed.has(nameOf(remote, release)));
  return releases.toSorted((a, b) => hasFailed(a) - hasFailed(b));
}

/** @returns whether there is another one left to try. */
export function markFailed(remote: string, version: string): boolean {
  failed.add(`${remote}@${version}`);
  return (known.get(remote) ?? []).some((release) => !failed.has(nameOf(remote, release)));
}

/** Gives all releases of a remote another chance. */
export function resetFailures(remote: string): void {
  for (const name of failed) if (name.startsWith(`${remote}@`)) failed.delete(name);
}

async function published(remote: string): Promise<Release[]> {
  const { live, previous, canary } = (await readRegistry()).remotes[remote] ?? {};
  const inCanary = canary !== undefined && browserBucket() < canary.percent;
  return [inCanary ? canary.release : undefined, live, previous].filter(
    (release) => release !== undefined,
  );
}

/** A developer's machine gives one release, and nothing from elsewhere. */
async function ownOf(origin: string): Promise<Release> {
  const release = await readRelease(`${origin}/release.json`);
  const entry = new URL(release.entry, origin);
  if (entry.origin !== origin) throw new Error(`${origin} names an entry of ${entry.origin}`);
  return { ...release, entry: entry.href };
}
