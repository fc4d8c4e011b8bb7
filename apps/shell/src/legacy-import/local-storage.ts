/** The part of local storage that the import uses. */
export type LocalStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const transactionsKey = 'transactions';
export const debtsKey = 'dividas';
const ownerKey = 'supabase_migration_owner';
const completedKey = 'supabase_migration_completed';

/** Tells whether this device's data was imported. */
export function isImported(storage: LocalStorage): boolean {
  return storage.getItem(completedKey) !== null;
}

/** Marks the import as done. Without room for the mark the next visit repeats it harmlessly. */
export function markImported(storage: LocalStorage): void {
  try {
    storage.setItem(completedKey, 'true');
  } catch {
    // Storage full.
  }
}

/**
 * Claims this device's data for the first user who imports it: after a failed import it stays with that
 * user.
 * @returns whether the data is this user's
 */
export function claimLocalData(storage: LocalStorage, userId: string): boolean {
  const owner = storage.getItem(ownerKey);
  if (owner !== null) return owner === userId;
  try {
    storage.setItem(ownerKey, userId);
  } catch {
    // Storage full.
  }
  return true;
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
