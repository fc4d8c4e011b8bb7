import { clearSessionCookies } from './session-only.ts';

/**
 * Clears all data of the user in this browser and reloads the page, without a call to the backend.
 * Other open tabs detect the cleared storage and reload too.
 */
export async function clearLocalData(): Promise<void> {
  // Where site data is blocked each of these throws, and nothing was stored.
  await Promise.allSettled([
    clearCookies(),
    clearLocalStorage(),
    clearSessionStorage(),
    deleteDatabases(),
    deleteCaches(),
  ]);
  window.location.reload();
}

async function clearCookies(): Promise<void> {
  clearSessionCookies();
}

async function clearLocalStorage(): Promise<void> {
  localStorage.clear();
}

async function clearSessionStorage(): Promise<void> {
  sessionStorage.clear();
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
