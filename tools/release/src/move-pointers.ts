import { readRelease } from './history.ts';
import { type Pointers, pointersOf, readRegistry, updatePointers } from './registry.ts';
import type { RemoteName } from './remote-names.ts';
import type { Store } from './stores/store.ts';

/**
 * Rolls a remote back to its previous or the given version. While a canary runs and no version is
 * given, it only ends the canary. It uploads and deletes nothing: a rollback is one small write.
 * @returns the live version after the rollback
 * @throws Error when there is no such version
 */
export async function rollbackRemote(
  store: Store,
  remote: RemoteName,
  now: Date,
  version?: string,
): Promise<string> {
  const before = await readPointers(store, remote);
  const target = version ?? (before.canary ? before.live?.version : before.previous?.version);
  if (!target) throw new Error(`No earlier version of ${remote} to go back to`);
  const live = await readRelease(store, remote, target);
  const earlier = versionBefore(before, target);
  const previous = earlier ? await readRelease(store, remote, earlier) : undefined;
  await updatePointers(store, remote, now, (pointers) => {
    expectKnown(pointers, remote, target);
    if (target === pointers.live?.version) return { ...pointers, canary: undefined };
    return { live, previous, versions: pointers.versions };
  });
  return target;
}

/**
 * Serves a share of the browsers the running canary, or else the newest version that is not live.
 * Zero percent ends the canary.
 * @throws Error when there is no version to serve
 */
export async function canaryRemote(
  store: Store,
  remote: RemoteName,
  percent: number,
  now: Date,
): Promise<string> {
  expectPercent(percent);
  const before = await readPointers(store, remote);
  const newest = before.versions.at(-1)?.version;
  const version = before.canary?.release.version ?? newest;
  if (!version || version === before.live?.version) {
    throw new Error(`Publish a version of ${remote} with --canary first`);
  }
  const release = await readRelease(store, remote, version);
  await updatePointers(store, remote, now, (pointers) => {
    expectKnown(pointers, remote, version);
    return { ...pointers, canary: percent === 0 ? undefined : { percent, release } };
  });
  return version;
}

/**
 * Promotes the canary to all browsers.
 * @throws Error when no canary runs
 */
export async function promoteRemote(store: Store, remote: RemoteName, now: Date): Promise<string> {
  const { live } = await updatePointers(store, remote, now, (pointers) => {
    if (!pointers.canary) throw new Error(`No canary of ${remote} is running`);
    return {
      live: pointers.canary.release,
      previous: pointers.live,
      versions: pointers.versions,
    };
  });
  return live?.version ?? '';
}

/** @throws Error when the value is not a percentage. */
export function expectPercent(percent: number): void {
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return;
  throw new Error('The share of a canary is a whole number from 0 to 100');
}

async function readPointers(store: Store, remote: RemoteName): Promise<Pointers> {
  return pointersOf(await readRegistry(store), remote);
}

function versionBefore({ versions }: Pointers, version: string): string | undefined {
  const index = versions.findIndex((known) => known.version === version);
  return versions[index - 1]?.version;
}

/**
 * @throws Error when the version is unknown. Pruned versions remain in the history, but their files
 * are deleted.
 */
function expectKnown({ versions }: Pointers, remote: RemoteName, version: string): void {
  if (!versions.some((known) => known.version === version)) {
    throw new Error(`There is no version ${version} of ${remote}`);
  }
}
