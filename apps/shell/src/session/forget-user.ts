import { removeMutationsOf } from '../offline/outbox-store.ts';
import { clearPersistedQueries } from '../offline/persisted-queries.ts';
import { knownBrowserKey } from '../auth/known-browser.ts';
import { ownerKey } from './reset-on-user-change.ts';

/** The theme and the mark of a known browser belong to the device. */
const deviceKeys = new Set(['theme', knownBrowserKey]);

/** Deletes everything of a user who did not want to be remembered, once the browser was closed. */
export async function forgetUser(): Promise<void> {
  const owner = localStorage.getItem(ownerKey);
  if (owner !== null) await removeMutationsOf(owner).catch(() => {});
  await forgetAllButUnsent();
}

/** Deletes everything of a user but the writes that were not sent. */
export async function forgetAllButUnsent(): Promise<void> {
  await clearPersistedQueries();
  const keys = Object.keys(localStorage).filter((key) => !deviceKeys.has(key));
  for (const key of keys) localStorage.removeItem(key);
}
