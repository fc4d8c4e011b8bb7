import { usePlatform, useUserId } from '@tostao/platform';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '@tostao/domain/data-access/describe-failure';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { debtQueries, transactionQueries } from '@tostao/domain/data-access/affected-queries';
import { invalidate } from '@tostao/domain/data-access/invalidate';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import type { ImportResult } from './copy-local-data.ts';
import {
  claimLocalData,
  hasLocalData,
  isImported,
  type LocalStorage,
  markImported,
  openLocalStorage,
} from './local-storage.ts';

/** Only a device of the earlier version needs this code. */
const loadCopying = () => import('./copy-local-data.ts');

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
  if (!storage || hasNothingToImport(storage) || !claimLocalData(storage, userId)) return null;
  const { copyLocalData } = await loadCopying();
  const result = await copyLocalData(database, storage, userId);
  markImported(storage);
  return result.copied + result.unreadable > 0 ? result : null;
}

/** Tells whether everything was copied before, or there is nothing to copy, which it then remembers. */
function hasNothingToImport(storage: LocalStorage): boolean {
  if (isImported(storage)) return true;
  if (hasLocalData(storage)) return false;
  markImported(storage);
  return true;
}

/** Imports local data once per page load and user. `isPending` until it has finished. */
export function useLocalDataImport() {
  const database = useDatabase();
  const userId = useUserId();
  const client = useQueryClient();
  const { notify } = usePlatform();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.localDataImport(userId),
      // Mostly there is nothing to wait for, and home is drawn once.
      initialData: () => {
        const storage = openLocalStorage();
        return !storage || hasNothingToImport(storage) ? null : undefined;
      },
      queryFn: async () => {
        try {
          const result = await importLocalData(database, userId);
          if (!result) return result;
          const { importedToast } = await loadCopying();
          notify(importedToast(result));
          const affected = [...transactionQueries(userId), ...debtQueries(userId)];
          await Promise.all(affected.map((queryKey) => invalidate(client, { queryKey })));
          return result;
        } catch (error) {
          console.error('Local data could not be copied', error);
          notify(await describeFailure({ title: 'Erro na migração' }, error));
          throw error;
        }
      },
      retry: false,
      // Once per page load, even when all other queries are refetched.
      staleTime: 'static',
      gcTime: Infinity,
    }),
  );
}
