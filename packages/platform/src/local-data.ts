import { clearSessionCookies } from './session-only.ts';

/** A tab that sleeps never lets go of its databases, and a busy browser may take as long. */
const clearingTimeoutMs = 3000;

/**
 * Clears all data of the user in this browser and reloads the page, without a call to the backend.
 * Other open tabs detect the cleared storage and reload too.
 */
export async function clearLocalData(): Promise<void> {
  await Promise.race([
    Promise.all([clearStorage(), settle(deleteDatabases()), settle(deleteCaches())]),
    new Promise((resolve) => {
      setTimeout(resolve, clearingTimeoutMs);
    }),
  ]);
  // An answer that came meanwhile may have stored its session, which would sign in again.
  await clearStorage();
  window.location.reload();
}

/** Clears the cookies and both storages. */
function clearStorage(): Promise<unknown> {
  const parts = [clearSessionCookies, () => localStorage.clear(), () => sessionStorage.clear()];
  return Promise.allSettled(parts.map(async (clear) => clear()));
}

/** Where site data is blocked each part throws, and nothing was stored. */
function settle(part: Promise<unknown>): Promise<unknown> {
  return part.catch(() => undefined);
}

async function deleteDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.flatMap(({ name }) => (name ? [deleteDatabase(name)] : [])));
}

/**
 * Empties a database, then deletes it. Resolves even when another tab blocks the deletion: that tab is about to reload, or
 * sleeps with an empty database.
 */
async function deleteDatabase(name: string): Promise<void> {
  await settle(emptyDatabase(name));
  await nextEvent(indexedDB.deleteDatabase(name), ['success', 'error', 'blocked']);
}

async function emptyDatabase(name: string): Promise<void> {
  const request = indexedDB.open(name);
  await nextEvent(request, ['success', 'error']);
  const database = request.result;
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite');
    for (const store of stores) transaction.objectStore(store).clear();
    await nextEvent(transaction, ['complete', 'error', 'abort']);
  }
  database.close();
}

function nextEvent(target: EventTarget, names: string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, () => resolve());
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
