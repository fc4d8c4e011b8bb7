import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findConflicts } from '@tostao/registry/claims';
import type { Registry, Release } from '@tostao/registry/schema';
import { describeBuild } from './build.ts';
import { expectContract } from './contract.ts';
import { readRecords, writeRecord } from './release-records.ts';
import { goLive } from './live-history.ts';
import { expectPercent } from './move-pointers.ts';
import {
  type Pointers,
  readPointers,
  readRegistry,
  shellContract,
  updatePointers,
} from './registry.ts';
import { readDays } from '@tostao/release-store/report-days';
import type { Store } from '@tostao/release-store/store';
import { hasNeverLoaded } from './canary-evidence.ts';
import type { Candidate } from './smoke-test.ts';

export interface PublishOptions {
  remote: string;
  build: string;
  /** Base URL of the releases; `/remotes` on the shell's own origin. */
  remotesUrl?: string | undefined;
  /** Publishes to this share of the browsers only. */
  canaryPercent?: number | undefined;
  commit: string;
  publishedBy: string;
  repository?: string | undefined;
  /** Gives the name of the remote to this repository. */
  takesOver?: boolean | undefined;
  /** Lets the release lack pages, dialogs and slots of the live one. */
  drops?: boolean | undefined;
  /** Tries the uploaded release before its pointer moves. It throws when the release does not start. */
  tryRelease?: ((candidate: Candidate) => Promise<void>) | undefined;
  /** The store of the sums of the reports, which tell whether the live release can stand in for this one. */
  reports?: Store | undefined;
  now: Date;
}

/** A release of the environment, and the share of the browsers that get it, in percent. */
export interface Published {
  version: string;
  isNew: boolean;
  percent: number;
  /** The version that all other browsers get. */
  live: string | undefined;
}

/** An uploaded release and its share of the browsers. */
export interface AcceptOptions extends Pick<
  PublishOptions,
  'remote' | 'canaryPercent' | 'takesOver' | 'drops' | 'tryRelease' | 'reports' | 'now'
> {
  version: string;
}

/** Uploads a build and gives it its pointer. Throws Error when the environment cannot take the release. */
export async function publishRemote(store: Store, options: PublishOptions): Promise<Published> {
  if (options.canaryPercent !== undefined) expectPercent(options.canaryPercent);
  const version = await uploadRemote(store, options);
  return acceptRemote(store, { ...options, version });
}

/**
 * Uploads a build to `<remote>/<version>/`, which never changes afterwards. It writes below the names of its remote only, so
 * that a team's key needs no right to the registry.
 * @returns the version
 * @throws Error when the environment cannot take the release, before anything is uploaded
 */
export async function uploadRemote(
  store: Store,
  options: Omit<PublishOptions, 'canaryPercent'>,
): Promise<string> {
  const { remote, commit, publishedBy, repository, now } = options;
  const release = await readRelease(options);
  const { version } = release;
  const known = await readPointers(store, remote);
  expectOwnName(known, options);
  if (isKnown(known, version)) return version;
  expectAcceptable(remote, release, known, await readRegistry(store));
  await upload(store, options.build, `${remote}/${version}`);
  // The registry has the releases of its pointers only: a tab may override a remote with any other.
  await store.put(`${remote}/${version}/release.json`, Buffer.from(JSON.stringify(release)));
  await writeRecord(store, remote, {
    release,
    commit,
    publishedBy,
    repository,
    publishedAt: now.toISOString(),
  });
  return version;
}

/**
 * Gives an uploaded release its pointer in the registry. A known version is left unchanged, including its pointer:
 * restarting the server does not undo a rollback. A remote that was not live has no release to compare a canary with, so
 * that it goes live for all.
 * @throws Error when the environment cannot take the release
 */
export async function acceptRemote(store: Store, options: AcceptOptions): Promise<Published> {
  const { remote, version, canaryPercent, takesOver, drops, now } = options;
  if (canaryPercent !== undefined) expectPercent(canaryPercent);
  const known = await readPointers(store, remote);
  const published = (pointers: Pointers, isNew: boolean) => ({
    version,
    isNew,
    percent: shareOf(pointers, version),
    live: pointers.live?.version,
  });
  if (isKnown(known, version)) return published(known, false);
  const record = (await readRecords(store, remote)).find((one) => one.release.version === version);
  if (!record) {
    throw new Error(`${remote} ${version} is not uploaded, or its record is malformed.`);
  }
  const { release, repository } = record;
  expectOwnFiles(remote, release);
  const read = (file: string) => store.read(`${remote}/${version}/${file}`);
  await options.tryRelease?.({ remote, release, read });
  const isBroken = await brokenVersions(remote, options.reports);
  let isNew = false;
  const after = await updatePointers(store, remote, now, (pointers, registry) => {
    // Another process may have accepted the same build meanwhile.
    isNew = !isKnown(pointers, version);
    if (!isNew) return pointers;
    expectAcceptable(remote, release, pointers, registry);
    expectOwnName(pointers, { remote, repository, takesOver });
    if (!drops) expectNothingDropped(remote, release, pointers.live);
    const next = {
      ...pointers,
      versions: [...pointers.versions, { version }],
      repository: takesOver ? repository : (pointers.repository ?? repository),
    };
    if (canaryPercent === 0) return next;
    if (canaryPercent !== undefined && pointers.live) {
      return { ...next, canary: { percent: canaryPercent, release } };
    }
    return goLive(next, release, now, { isBroken });
  });
  return published(after, isNew);
}

/** Returns what the reports say of the versions of a remote. Where there are none, no version is broken. */
async function brokenVersions(remote: string, reports: Store | undefined) {
  const days = reports ? await readDays(reports) : [];
  const ofRemote = days.map(({ sums }) => sums[remote] ?? {});
  return (version: string) => hasNeverLoaded(ofRemote, version);
}

/** @throws Error when the name of the remote belongs to another repository */
function expectOwnName(
  { repository: owner }: Pointers,
  { remote, repository, takesOver }: Pick<PublishOptions, 'remote' | 'repository' | 'takesOver'>,
): void {
  if (takesOver || owner === undefined || owner === repository) return;
  throw new Error(
    `The name ${remote} belongs to the repository ${owner}, and this is ${repository ?? 'none'}. ` +
      'Add --take-over to publish it from here from now on.',
  );
}

/** @throws Error when a release lacks what users of the live one have */
function expectNothingDropped(
  remote: string,
  { version, describes }: Release,
  live: Release | undefined,
): void {
  if (!live) return;
  const isLeft = new Set(claimsOf(describes));
  const dropped = claimsOf(live.describes).filter((claim) => !isLeft.has(claim));
  if (dropped.length === 0) return;
  throw new Error(
    `${remote} ${version} lacks ${dropped.join(', ')} of the live release ${live.version}. ` +
      'Add --drops if it should.',
  );
}

/** Names the pages, dialogs and slots of a release. Slots of one kind are counted. */
function claimsOf({ pages, dialogs, slots }: Release['describes']): string[] {
  const kinds = slots.map(({ slot }, index) => {
    const count = slots.slice(0, index + 1).filter((other) => other.slot === slot).length;
    return count === 1 ? `the slot ${slot}` : `the slot ${slot} (${count})`;
  });
  return [
    ...pages.map(({ path: address }) => `the page ${address}`),
    ...dialogs.map(({ id }) => `the dialog ${id}`),
    ...kinds,
  ];
}

/** A team writes the record of its release itself, whose files must be those of that release. */
function expectOwnFiles(remote: string, { version, entry, preload }: Release): void {
  const files = [entry, ...Object.values(preload).flatMap((urls) => urls.map(({ url }) => url))];
  const foreign = files.find((url) => !url.includes(`/${remote}/${version}/`));
  if (foreign) throw new Error(`${remote} ${version} names ${foreign}, which is not its own file.`);
}

/** Returns the share of the browsers that get a version, in percent. */
function shareOf({ live, canary }: Pointers, version: string): number {
  if (live?.version === version) return 100;
  return canary?.release.version === version ? canary.percent : 0;
}

async function readRelease({ remote, build, remotesUrl }: PublishOptions): Promise<Release> {
  const base = (remotesUrl ?? '/remotes').replace(/\/+$/, '');
  const { name, release } = await describeBuild(build, (id) => `${base}/${remote}/${id}/`);
  if (name !== remote) throw new Error(`The build in ${build} is one of ${name}, not of ${remote}`);
  if (release.version === 'local') {
    throw new Error(`The build in ${build} has no version of its own: build it for production`);
  }
  return release;
}

function isKnown({ versions }: Pointers, version: string): boolean {
  return versions.some((earlier) => earlier.version === version);
}

function expectAcceptable(
  remote: string,
  release: Release,
  pointers: Pointers,
  registry: Registry,
): void {
  const conflicts = findConflicts(remote, release.describes, registry);
  if (conflicts.length > 0) throw new Error(conflicts.join(' '));
  expectContract(remote, release, pointers, shellContract(registry));
}

/** Uploads the manifest last: pages may request any file once they have the manifest. */
async function upload(store: Store, folder: string, prefix: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted((a, b) => Number(a === 'mf-manifest.json') - Number(b === 'mf-manifest.json'));
  for (const file of files) {
    const key = `${prefix}/${file.split(path.sep).join('/')}`;
    await store.put(key, await readFile(path.join(folder, file)));
  }
}
