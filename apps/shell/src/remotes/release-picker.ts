import { chooseRelease } from '@tostao/registry/choose-release';
import type { Release } from '@tostao/registry/schema';
import { browserBucket } from './browser-bucket.ts';
import { fetchRelease, type RegistryClient } from './registry-client.ts';

/** Remotes that a developer overrides in this tab: the origin that serves each, by name. */
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
  const hasFailed = (remote: string, { version }: Release) => failed.has(keyOf(remote, version));

  return {
    pick: async (remote) => {
      const origin = overrides[remote];
      const releases =
        origin === undefined
          ? chooseRelease((await registry.read()).remotes[remote] ?? {}, browserBucket())
          : [await overriddenRelease(origin)];
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

/** @throws Error when the developer's machine names an entry on another origin. */
async function overriddenRelease(origin: string): Promise<Release> {
  const release = await fetchRelease(`${origin}/release.json`);
  const entry = new URL(release.entry, origin);
  if (entry.origin !== origin) throw new Error(`${origin} names an entry of ${entry.origin}`);
  return { ...release, entry: entry.href };
}
