/** The part of local storage that the import uses. */
export type LocalStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const transactionsKey = 'transactions';
export const debtsKey = 'dividas';
const completedKey = 'supabase_migration_completed';

/** Tells whether everything was copied before, or there is nothing to copy, which it then remembers. */
export function hasNothingToImport(): boolean {
  const storage = openLocalStorage();
  if (!storage || storage.getItem(completedKey) !== null) return true;
  if (hasLocalData(storage)) return false;
  markImported(storage);
  return true;
}

/** Marks the import as done. Without room for the mark the next visit repeats it harmlessly. */
export function markImported(storage: LocalStorage): void {
  try {
    storage.setItem(completedKey, 'true');
  } catch {
    // Storage full.
  }
}

/** Returns local storage, or `null` where the browser blocks site data. */
export function openLocalStorage(): LocalStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Tells whether an earlier version stored anything on this device. */
export function hasLocalData(storage: LocalStorage): boolean {
  return [transactionsKey, debtsKey].some((key) => storage.getItem(key) !== null);
}
