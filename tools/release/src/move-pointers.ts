import { readDays } from '@tostao/release-store/report-days';
import { compareReports, type Evidence, hasNeverLoaded } from './canary-evidence.ts';
import { readReleases } from './release-records.ts';
import { goBack, goLive, releaseOf } from './live-history.ts';
import { type Pointers, updatePointers } from './registry.ts';
import type { Store } from '@tostao/release-store/store';

/** Rolls back to the previous live version, or to the given one; without one, a running canary only ends. Returns the live one. */
export async function rollbackRemote(
  store: Store,
  remote: string,
  now: Date,
  version?: string,
): Promise<string> {
  const releases = await readReleases(store, remote);
  const { live } = await updatePointers(store, remote, now, (pointers) => {
    expectPublished(pointers, remote);
    const earlier = pointers.canary ? pointers.live : pointers.history.at(-2);
    const target = version ?? earlier?.version;
    if (!target) {
      throw new Error(
        `No earlier version of ${remote} to go back to: retire takes it out of the environment`,
      );
    }
    expectKnown(pointers, remote, target);
    if (target === pointers.live?.version) return { ...pointers, canary: undefined };
    return goBack(pointers, target, releases, now);
  });
  return live?.version ?? '';
}

/** Changes the share of the running canary, or serves a named version to a share of the browsers. Zero percent ends it. */
export async function canaryRemote(
  store: Store,
  remote: string,
  percent: number,
  now: Date,
  named?: string,
): Promise<string> {
  expectPercent(percent);
  const releases = await readReleases(store, remote);
  let version = '';
  await updatePointers(store, remote, now, (pointers) => {
    expectPublished(pointers, remote);
    const target = named ?? pointers.canary?.release.version;
    if (!target) throw new Error(`No canary of ${remote} is running: name the version to serve`);
    expectKnown(pointers, remote, target);
    if (!pointers.live || target === pointers.live.version) {
      throw new Error(`A canary is beside a live version, and ${target} has none beside it`);
    }
    version = target;
    const release = releaseOf(releases, target);
    return { ...pointers, canary: percent === 0 ? undefined : { percent, release } };
  });
  return version;
}

interface PromoteOptions {
  /** The store of the sums of the reports. */
  reports: Store;
  /** Promotes it whatever the reports say. The history has it. */
  isForced?: boolean | undefined;
  now: Date;
}

/** Promotes the canary. Throws Error when none runs, or the reports do not show that it is as good as the live release. */
export async function promoteRemote(
  store: Store,
  remote: string,
  { reports, isForced = false, now }: PromoteOptions,
): Promise<string> {
  const days = (await readDays(reports)).map(({ sums }) => sums[remote] ?? {});
  const isBroken = (version: string) => hasNeverLoaded(days, version);
  const { live } = await updatePointers(store, remote, now, (pointers) => {
    expectPublished(pointers, remote);
    if (!pointers.canary) throw new Error(`No canary of ${remote} is running`);
    const { release } = pointers.canary;
    const compared = {
      canary: release.version,
      live: pointers.live?.version ?? '',
      hasPages: release.describes.pages.length > 0,
    };
    const evidence = compareReports(days, compared);
    const isGood = evidence.worse.length + evidence.missing.length === 0;
    if (!isGood && !isForced) throw new Error(describeRefusal(remote, release.version, evidence));
    return goLive(pointers, release, now, { isForced: !isGood, isBroken });
  });
  return live?.version ?? '';
}

function describeRefusal(remote: string, version: string, { worse, missing }: Evidence): string {
  const isWorse = worse.length > 0;
  return [
    isWorse
      ? `The canary ${remote} ${version} is worse than the live release and stays a canary:`
      : `The reports on the canary ${remote} ${version} do not suffice yet:`,
    ...(isWorse ? worse : missing).map((line) => `- ${line}`),
    isWorse
      ? `"canary ${remote} 0" ends it, "promote ${remote} --force" promotes it all the same.`
      : `Wait for more visits; "promote ${remote} --force" does not wait.`,
  ].join('\n');
}

/** Takes a remote out of the environment. Its files stay until they are pruned: open tabs still request them. */
export async function retireRemote(
  store: Store,
  remote: string,
  now: Date,
): Promise<string | undefined> {
  let version: string | undefined;
  await updatePointers(store, remote, now, (pointers) => {
    expectPublished(pointers, remote);
    version = pointers.live?.version;
    return {
      ...pointers,
      live: undefined,
      previous: undefined,
      canary: undefined,
      history: [],
      versions: pointers.versions.map((known) => ({
        ...known,
        retiredAt: known.retiredAt ?? now.toISOString(),
      })),
    };
  });
  return version;
}

/** @throws Error when the value is not a percentage. */
export function expectPercent(percent: number): void {
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return;
  throw new Error('The share of a canary is a whole number from 0 to 100');
}

function expectPublished({ versions }: Pointers, remote: string): void {
  if (versions.length === 0) throw new Error(`No version of ${remote} was published here`);
}

/** Throws Error for an unknown version. Pruned ones remain in the history, but their files are deleted. */
function expectKnown({ versions }: Pointers, remote: string, version: string): void {
  if (!versions.some((known) => known.version === version)) {
    throw new Error(`There is no version ${version} of ${remote}`);
  }
}
