/** Long enough for a tab that was left open; the files stay on their servers as long. */
const maxAge = 30 * 24 * 60 * 60_000;

/** A build's file: its name carries the hash of its content. */
const hashed = /\/assets\/[^/]+\.[0-9a-f]{8}\.[a-z0-9]+$/;
/** A file of a remote's release, wherever that is served from. */
const ofRelease =
  /\/[a-z]+\/[\w.~-]+\/(?:assets\/[^/]+\.[0-9a-f]{8}\.[a-z0-9]+|mf-manifest\.json)$/;

/** Whether what an address holds never changes. With a query it is somebody's second attempt. */
export function isImmutable({ origin, pathname, search }: URL, ownOrigin: string): boolean {
  if (search !== '') return false;
  return (origin === ownOrigin && hashed.test(pathname)) || ofRelease.test(pathname);
}

/** A file as it was kept. */
export interface CachedFile {
  url: string;
  /** When its server sent it, in ms; unknown when the server does not say. */
  sentAt: number | undefined;
}

/** The files that nobody can need any more: old ones of no shell and no release that is known. */
export function outdatedFiles(
  files: readonly CachedFile[],
  isNeeded: (url: string) => boolean,
  now: number,
): string[] {
  return files
    .filter(({ url, sentAt = now }) => !isNeeded(url) && now - sentAt > maxAge)
    .map(({ url }) => url);
}
