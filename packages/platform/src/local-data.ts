import { clearSessionCookies, clearSessions } from './session-only.ts';

/** A tab that sleeps never lets go of its databases. */
const clearingTimeoutMs = 3000;

/**
 * Clears all data of the user in this browser and reloads the page, without a call to the backend.
 * Other open tabs detect the cleared storage and reload too.
 */
export async function clearLocalData(): Promise<void> {
  await Promise.race([
    settle([
      clearSessionCookies,
      () => localStorage.clear(),
      () => sessionStorage.clear(),
      deleteDatabases,
      deleteCaches,
    ]),
    new Promise((resolve) => {
      setTimeout(resolve, clearingTimeoutMs);
    }),
  ]);
  // An answer that came meanwhile may have stored its session, which would sign in again. Other tabs have stored other things.
  await settle([clearSessions]);
  window.location.reload();
}

/** Where site data is blocked each part throws, and nothing was stored. */
function settle(parts: (() => unknown)[]): Promise<unknown> {
  return Promise.allSettled(parts.map(async (clear) => clear()));
}

async function deleteDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.flatMap(({ name }) => (name ? [deleteDatabase(name)] : [])));
}

/** Resolves even when another tab blocks the deletion: that tab is about to reload. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const event of ['success', 'error', 'blocked']) {
      request.addEventListener(event, () => resolve());
    }
  });
}

/** Deletes all caches except the app's code, which contains no user data. */
async function deleteCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => !name.startsWith('tostao-app-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Reloads this tab when another one clears the local data. Returns a function that stops it. */
export function reloadWhenAnotherTabLeaves(): () => void {
  window.addEventListener('storage', reloadWhenCleared);
  return () => window.removeEventListener('storage', reloadWhenCleared);
}

/** A `storage` event without a key means that the other tab cleared everything. */
function reloadWhenCleared(event: StorageEvent): void {
  if (event.key === null) window.location.reload();
}
