import { chooseRelease } from '@tostao/registry/choose-release';
import type { Release, RemoteReleases } from '@tostao/registry/schema';
import { browserBucket } from './browser-bucket.ts';
import { fetchRelease, type RegistryClient } from './registry-client.ts';

/** Remotes that a developer overrides in this tab: an origin that serves each, or a version, by name. */
export type Overrides = Record<string, string>;

/** Decides which releases of a remote to try, and remembers which of them failed in this tab. */
export interface ReleasePicker {
  /** Returns the releases to try, best first. Those that failed already come last. */
  pick: (remote: string) => Promise<Release[]>;
  /** Marks a release as failed. @returns whether another one is left to try */
  markFailed: (remote: string, version: string) => boolean;
  /** Forgets the failures of a remote, so that all its releases are tried again. */
  resetFailures: (remote: string) => void;
}

export function createReleasePicker(registry: RegistryClient, overrides: Overrides): ReleasePicker {
  const failed = new Set<string>();
  const picked = new Map<string, Release[]>();
  const releasesOf = async (remote: string) => (await registry.read()).remotes[remote] ?? {};
  const hasFailed = (remote: string, { version }: Release) => failed.has(keyOf(remote, version));

  return {
    pick: async (remote) => {
      const override = overrides[remote];
      const releases =
        override === undefined
          ? chooseRelease(await releasesOf(remote), browserBucket())
          : [
              URL.canParse(override)
                ? await localRelease(override)
                : await publishedRelease(await releasesOf(remote), override),
            ];
      picked.set(remote, releases);
      return releases.toSorted(
        (one, other) => Number(hasFailed(remote, one)) - Number(hasFailed(remote, other)),
      );
    },
    markFailed: (remote, version) => {
      failed.add(keyOf(remote, version));
      return (picked.get(remote) ?? []).some((release) => !hasFailed(remote, release));
    },
    resetFailures: (remote) => {
      for (const key of failed) if (key.startsWith(`${remote}@`)) failed.delete(key);
    },
  };
}

function keyOf(remote: string, version: string): string {
  return `${remote}@${version}`;
}

/** Returns the published version of a remote beside the one that the registry names. */
function publishedRelease({ live, previous }: RemoteReleases, version: string): Promise<Release> {
  const known = live ?? previous;
  if (!known) throw new Error('The registry names no release of an overridden remote');
  const [base] = known.entry.split(`/${known.version}/`);
  return fetchRelease(`${base}/${version}/release.json`);
}

/** @throws Error when the developer's machine names an entry on another origin. */
async function localRelease(origin: string): Promise<Release> {
  const release = await fetchRelease(`${origin}/release.json`);
  const entry = new URL(release.entry, origin);
  if (entry.origin !== origin) throw new Error(`${origin} names an entry of ${entry.origin}`);
  return { ...release, entry: entry.href };
}
