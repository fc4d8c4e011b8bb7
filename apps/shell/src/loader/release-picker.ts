import { chooseRelease } from '@tostao/registry/choose-release';
import type { Release } from '@tostao/registry/schema';
import { browserBucket } from './browser-bucket.ts';
import type { RegistryClient } from './registry-client.ts';

/** Decides which release of a remote to try, and remembers which of them failed in this tab. */
export interface ReleasePicker {
  /** Returns the best release that has not failed, or `undefined` when none is left to try. */
  pick: (remote: string) => Promise<Release | undefined>;
  markFailed: (remote: string, version: string, error: unknown) => void;
  /** Returns the first failure of a remote. */
  failureOf: (remote: string) => unknown;
  /** Forgets the failures of a remote, so that all its releases are tried again. @returns whether there were any */
  resetFailures: (remote: string) => boolean;
}

export function createReleasePicker(registry: RegistryClient): ReleasePicker {
  /** The errors of the versions that failed, by remote and version. */
  const failures = new Map<string, Map<string, unknown>>();

  return {
    pick: async (remote) => {
      const releases = (await registry.read()).remotes[remote] ?? {};
      const failed = failures.get(remote);
      const [best] = chooseRelease(releases, browserBucket());
      if (!best || !failed?.has(best.version)) return best;
      const { fallbackRelease } = await import(
        /* webpackChunkName: "fallback" */ './fallback-release.ts'
      );
      return fallbackRelease(registry, remote, failed);
    },
    markFailed: (remote, version, error) => {
      failures.set(remote, new Map(failures.get(remote)).set(version, error));
    },
    failureOf: (remote) => [...(failures.get(remote)?.values() ?? [])][0],
    resetFailures: (remote) => failures.delete(remote),
  };
}
