import { type StoredHousehold, storeHousehold } from './stored-household.ts';

/**
 * Shows another household on this device, or with `null` the user's own: the page is loaded again, without the part of its address
 * that names rows, and other tabs follow.
 * @param path the address to open instead
 */
export function showHousehold(household: StoredHousehold | null, path?: string): void {
  storeHousehold(household);
  if (path === undefined) reloadPage();
  else window.location.assign(path);
}

/** Loads the page again, without the part of its address that names rows. */
export function reloadPage(): void {
  window.location.assign(`/${window.location.pathname.split('/')[1] ?? ''}`);
}
