import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '@tostao/platform';
import { describeFailure } from '@tostao/domain/data-access/describe-failure';
import { debtQueries, transactionQueries } from '@tostao/domain/data-access/affected-queries';
import { invalidate } from '@tostao/domain/data-access/invalidate';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { copyLocalData, importedToast, type ImportResult } from './copy-local-data.ts';
import {
  hasNothingToImport,
  type LocalStorage,
  markImported,
  openLocalStorage,
} from './local-storage.ts';

const ownerKey = 'supabase_migration_owner';

interface ImportContext {
  database: TostaoDatabase;
  userId: string;
  client: QueryClient;
  notify: (notification: Notification) => void;
}

/**
 * Copies the data that an earlier version stored on this device, once. Row ids depend only on the
 * user and the content, so that a retry after a failure inserts nothing twice.
 * @returns `null` when there is nothing to copy, everything was copied before, or it is another user's.
 * @throws DatabaseError when an insert fails.
 */
export async function importLocalData(
  database: TostaoDatabase,
  userId: string,
): Promise<ImportResult | null> {
  const storage = openLocalStorage();
  if (!storage || hasNothingToImport() || !claimLocalData(storage, userId)) return null;
  const result = await copyLocalData(database, storage, userId);
  markImported(storage);
  return result.copied + result.unreadable > 0 ? result : null;
}

/** Does the same, and says how it went. */
export async function importAndTell(context: ImportContext): Promise<ImportResult | null> {
  const { database, userId, client, notify } = context;
  try {
    const result = await importLocalData(database, userId);
    if (!result) return result;
    notify(importedToast(result));
    const affected = [...transactionQueries(userId), ...debtQueries(userId)];
    await Promise.all(affected.map((queryKey) => invalidate(client, { queryKey })));
    return result;
  } catch (error) {
    console.error('Local data could not be copied', error);
    notify(await describeFailure({ title: 'Erro na migração' }, error));
    throw error;
  }
}

/**
 * Claims this device's data for the first user who imports it: after a failed import it stays with that
 * user.
 * @returns whether the data is this user's
 */
function claimLocalData(storage: LocalStorage, userId: string): boolean {
  const owner = storage.getItem(ownerKey);
  if (owner !== null) return owner === userId;
  try {
    storage.setItem(ownerKey, userId);
  } catch {
    // Storage full.
  }
  return true;
}
