/**
 * Removes everything that this browser keeps of the user and starts over.
 * The backend is not called; other open tabs notice the emptied storage and reload too.
 */
export async function clearLocalData(): Promise<void> {
  // Where site data is blocked each of these throws, and nothing was kept.
  await Promise.allSettled([
    clearLocalStorage(),
    clearSessionStorage(),
    deleteDatabases(),
    deleteCaches(),
  ]);
  window.location.reload();
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

/** Settles also where another tab holds on to it: that one is about to reload, and lets go. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const event of ['success', 'error', 'blocked']) {
      request.addEventListener(event, () => resolve());
    }
  });
}

/** All but the app's own code, which says nothing of anybody. */
async function deleteCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => !name.startsWith('tostao-app-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Reloads this tab when another one left. Returns how to stop listening. */
export function reloadWhenAnotherTabLeaves(): () => void {
  window.addEventListener('storage', reloadWhenCleared);
  return () => window.removeEventListener('storage', reloadWhenCleared);
}

/** A `storage` event without a key means that the other tab cleared everything. */
function reloadWhenCleared(event: StorageEvent): void {
  if (event.key === null) window.location.reload();
}
