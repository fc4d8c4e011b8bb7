/** The versions of each remote that this browser remembers. */
const maxVersions = 4;

const keyOf = (remote: string) => `tostao-loaded/${remote}`;

/** Remembers in this browser that a version of a remote has loaded. */
export function rememberLoaded(remote: string, version: string): void {
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
