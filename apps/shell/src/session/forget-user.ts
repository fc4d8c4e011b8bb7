import { removeMutationsOf } from '../offline/outbox-store.ts';
import { clearPersistedQueries } from '../offline/persisted-queries.ts';
import { knownBrowserKey } from '../auth/known-browser.ts';
import { ownerKey } from './reset-on-user-change.ts';

/** The theme and the mark of a known browser belong to the device. */
const deviceKeys = new Set(['theme', knownBrowserKey]);

/** Deletes everything of a user who did not want to be remembered, once the browser was closed. */
export async function forgetUser(): Promise<void> {
  const owner = localStorage.getItem(ownerKey);
  // The owner goes last: an interrupted cleanup starts again.
  await clearPersistedQueries();
  if (owner !== null) await removeMutationsOf(owner).catch(() => {});
  const keys = Object.keys(localStorage).filter((key) => !deviceKeys.has(key));
  for (const key of keys) localStorage.removeItem(key);
}
