/**
 * Removes everything that this browser keeps of the user and starts over.
 * The backend is not called; other open tabs notice the emptied storage and reload too.
 */
export async function leaveDevice(): Promise<void> {
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
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
}

async function deleteCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((key) => caches.delete(key)));
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
