import { readStoredSession } from '@tostao/platform/stored-session';

/** The versions of each remote that this browser remembers. */
const maxVersions = 4;

const keyOf = (remote: string) => `tostao-loaded/${remote}`;

/** Remembers in this browser that a version of a remote has loaded, until its user signs out. */
export function rememberLoaded(remote: string, version: string): void {
  // A tab may load the page that it had open once more on its way out.
  if (!readStoredSession()) return;
  try {
    const versions = new Set([version, ...loadedVersions(remote)]);
    storeLoaded(remote, [...versions].slice(0, maxVersions));
  } catch {
    // Where site data is blocked, the fallbacks of the registry are enough.
  }
}

/** Returns the versions of a remote that have loaded in this browser, the last one first. */
export function loadedVersions(remote: string): string[] {
  return localStorage.getItem(keyOf(remote))?.split(' ') ?? [];
}

export function storeLoaded(remote: string, versions: string[]): void {
  localStorage.setItem(keyOf(remote), versions.join(' '));
}
