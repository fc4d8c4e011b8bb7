import type { Release } from '@tostao/registry/schema';
import type { Pointers } from './registry.ts';

interface LiveOptions {
  /** Whether the reports did not show that it is as good as the one before. */
  isForced?: boolean;
  /** Tells whether a version has failed in every browser that reported on it. */
  isBroken?: ((version: string) => boolean) | undefined;
}

/** Returns the pointers after a release becomes live for everybody. The canary ends. */
export function goLive(
  pointers: Pointers,
  release: Release,
  now: Date,
  { isForced = false, isBroken = () => false }: LiveOptions = {},
): Pointers {
  const { live, previous } = pointers;
  const entry = {
    version: release.version,
    since: now.toISOString(),
    ...(isForced && { forced: true }),
  };
  return {
    ...pointers,
    live: release,
    // A broken release could not stand in for the next one.
    previous: live && previous && isBroken(live.version) ? previous : live,
    canary: undefined,
    history: [...pointers.history, entry],
  };
}

/** Returns the pointers after a rollback. Versions that were live after the target leave the history, and stand in for none. */
export function goBack(
  pointers: Pointers,
  target: string,
  releases: Map<string, Release>,
  now: Date,
): Pointers {
  const live = releaseOf(releases, target);
  const { history: known } = pointers;
  const index = known.findIndex(({ version }) => version === target);
  if (index === -1 && isNewer(target, pointers)) return goLive(pointers, live, now);
  const history =
    index === -1
      ? [...known.slice(0, -1), { version: target, since: now.toISOString() }]
      : known.slice(0, index + 1);
  const previous = releases.get(history.at(-2)?.version ?? '');
  return { ...pointers, live, previous, canary: undefined, history };
}

/** @throws Error when the record of the version is missing */
export function releaseOf(releases: Map<string, Release>, version: string): Release {
  const release = releases.get(version);
  if (release) return release;
  throw new Error(`The record of version ${version} is missing or malformed`);
}

/** Returns whether a version was published after the live one. */
function isNewer(target: string, { versions, live }: Pointers): boolean {
  const order = versions.map(({ version }) => version);
  return live !== undefined && order.indexOf(target) > order.indexOf(live.version);
}
