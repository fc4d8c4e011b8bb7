import type { Session } from '@supabase/supabase-js';

/** Has no data of the user, so it survives a sign-out, which clears the storage and reloads. */
export const knownBrowserKey = 'tostao-known';

/** Returns whether anyone has signed in with this browser. Blocked storage counts as a new browser. */
export function isKnownBrowser(): boolean {
  try {
    return localStorage.getItem(knownBrowserKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Marks the browser, now and once more when the page ends, after a sign-out cleared the storage. Who looks at an example has no
 * account to return to.
 */
export function markKnownBrowser({ user }: Session): void {
  if (user.is_anonymous && !isKnownBrowser()) return;
  mark();
  window.addEventListener('pagehide', mark);
}

function mark(): void {
  try {
    localStorage.setItem(knownBrowserKey, '1');
  } catch {
    // Where site data is blocked every visit starts as the first one.
  }
}
