import { clear, createStore, type UseStore } from 'idb-keyval';

/**
 * A store of the user's data on this device. It lets itself be deleted: from then on this page can
 * write nothing into it, however late.
 */
export function openStore(name: string): UseStore {
  const use = createStore(name, 'kept');
  // Where site data is blocked, opening it throws at once: as a promise it fails like anything else.
  return async (mode, callback) =>
    use(mode, (store) => {
      // The same listener each time, so that there is one.
      store.transaction.db.addEventListener('versionchange', closeDatabase);
      return callback(store);
    });
}

function closeDatabase({ target }: Event): void {
  (target as IDBDatabase).close();
}

/** Empties a store that is there; makes none. */
export async function emptyStore(name: string, store: UseStore): Promise<void> {
  const databases = await indexedDB.databases();
  if (databases.some((database) => database.name === name)) await clear(store);
}
