import { clear, createStore, type UseStore } from 'idb-keyval';

/**
 * Opens a store of the user's data on this device. It does not block its own deletion: once the
 * database is deleted, this page can no longer write to it.
 */
export function openStore(name: string): UseStore {
  const use = createStore(name, 'kept');
  // Where site data is blocked, opening throws synchronously. The async function turns that into a
  // rejection.
  return async (mode, callback) =>
    use(mode, (store) => {
      // The same function each time, so that it is registered once.
      store.transaction.db.addEventListener('versionchange', closeDatabase);
      return callback(store);
    });
}

function closeDatabase({ target }: Event): void {
  (target as IDBDatabase).close();
}

/** Clears a store if it exists, without creating it. */
export async function emptyStore(name: string, store: UseStore): Promise<void> {
  const databases = await indexedDB.databases();
  if (databases.some((database) => database.name === name)) await clear(store);
}
