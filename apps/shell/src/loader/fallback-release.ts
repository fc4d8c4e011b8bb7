import { chooseRelease } from '@tostao/registry/choose-release';
import type { Release, RemoteReleases } from '@tostao/registry/schema';
import { browserBucket } from './browser-bucket.ts';
import { loadedVersions, storeLoaded } from './loaded-versions.ts';
import { publishedRelease } from './published-release.ts';
import type { RegistryClient } from './registry-client.ts';

/** A user waits for no more releases than these. */
const maxAttempts = 4;

/**
 * Returns the release to try after others have failed: the live one, then the last one that has loaded in this browser,
 * the previous live one, and those that were live before it. Returns `undefined` when none is left, or too many failed.
 */
export async function fallbackRelease(
  registry: RegistryClient,
  remote: string,
  failed: ReadonlyMap<string, unknown>,
): Promise<Release | undefined> {
  const isLeft = ({ version }: { version: string }) => !failed.has(version);
  const loaded = recallLoaded(remote, failed);
  if (failed.size >= maxAttempts) return undefined;

  const inPage = (await registry.read()).remotes[remote] ?? {};
  // A developer wants to see this release or none.
  if (inPage['isOverridden']) return undefined;
  const better = bestOf(inPage).find(isLeft);
  if (better) return better;
  const remembered = await firstPublished(inPage, loaded);
  if (remembered) return remembered;
  if (inPage.previous && isLeft(inPage.previous)) return inPage.previous;

  // The page has no history, and the live release may have been rolled back meanwhile.
  registry.invalidate();
  const now = (await registry.read()).remotes[remote] ?? {};
  const history = (now.history ?? []).toReversed().filter(isLeft);
  return (
    bestOf(now).find(isLeft) ??
    firstPublished(
      now,
      history.slice(0, maxAttempts).map(({ version }) => version),
    )
  );
}

/**
 * Returns the versions that have loaded in this browser, and forgets those that failed since. Offline, a release fails for
 * want of its files, so that it stays remembered.
 */
function recallLoaded(remote: string, failed: ReadonlyMap<string, unknown>): string[] {
  try {
    const versions = loadedVersions(remote);
    const intact = versions.filter((version) => !failed.has(version));
    if (navigator.onLine && intact.length < versions.length) storeLoaded(remote, intact);
    return intact;
  } catch {
    return [];
  }
}

/** Returns the canary and the live release, where this browser gets them. */
function bestOf(releases: RemoteReleases): Release[] {
  return chooseRelease({ ...releases, previous: undefined }, browserBucket());
}

/** Returns the first of some versions that is still published. */
async function firstPublished(
  releases: RemoteReleases,
  versions: string[],
): Promise<Release | undefined> {
  for (const version of versions.filter(Boolean)) {
    if (releases.previous?.version === version) return releases.previous;
    const release = await publishedRelease(releases, version).catch(() => undefined);
    if (release) return release;
  }
  return undefined;
}
