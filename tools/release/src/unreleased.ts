import { buildVersion } from './build.ts';
import { majorOf } from './contract.ts';
import { readPointers, readRegistry, shellContract } from './registry.ts';
import type { Store } from '@tostao/release-store/store';

interface Unreleased {
  /** The remotes whose built version is not in the registry. */
  remotes: string[];
  /** Versions that were published earlier and no longer have a pointer, such as after a revert. */
  retired: { remote: string; version: string }[];
  /** When to deploy the shell: after the remotes if the contract has a new major version. */
  shell: 'first' | 'last';
}

/** Compares this checkout's builds with the registry. Later runs see what an interrupted one left out: no push is lost. */
export async function findUnreleased(
  store: Store,
  builds: { remote: string; build: string }[],
  contract: string,
): Promise<Unreleased> {
  const remotes: string[] = [];
  const retired: Unreleased['retired'] = [];
  for (const { remote, build } of builds) {
    const version = await buildVersion(build);
    const { versions, live, canary } = await readPointers(store, remote);
    if (versions.every((known) => known.version !== version)) remotes.push(remote);
    else if (live?.version !== version && canary?.release.version !== version) {
      retired.push({ remote, version });
    }
  }
  const live = shellContract(await readRegistry(store));
  const isNextMajor = live !== undefined && majorOf(contract) > majorOf(live);
  return { remotes, retired, shell: isNextMajor ? 'last' : 'first' };
}
