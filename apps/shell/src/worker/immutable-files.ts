/** Long enough for a tab that was left open. Servers retain the files for the same time. */
const maxAge = 30 * 24 * 60 * 60_000;

/** A file of a build, whose name contains its content hash. */
const hashed = /\/assets\/[^/]+\.[0-9a-f]{8}\.[a-z0-9]+$/;
/** A file of a remote's release, on any server. */
const ofRelease =
  /\/[a-z][a-z0-9-]*\/[\w.~-]+\/(?:assets\/[^/]+\.[0-9a-f]{8}\.[a-z0-9]+|mf-manifest\.json)$/;

/** Returns whether the content of a URL never changes. A query marks a retry. */
export function isImmutable({ origin, pathname, search }: URL, ownOrigin: string): boolean {
  if (search !== '') return false;
  return (origin === ownOrigin && hashed.test(pathname)) || ofRelease.test(pathname);
}

/** A cached file. */
export interface CachedFile {
  url: string;
  /** When the server sent it, in ms, if it said so. */
  sentAt: number | undefined;
}

/** Returns the old files that belong neither to the current shell nor to a known release. */
export function outdatedFiles(
  files: readonly CachedFile[],
  isNeeded: (url: string) => boolean,
  now: number,
): string[] {
  return files
    .filter(({ url, sentAt = now }) => !isNeeded(url) && now - sentAt > maxAge)
    .map(({ url }) => url);
}
