import { type Notification, usePlatform, useUserId } from '@tostao/platform';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { failureToast } from '@tostao/domain/data-access/failure';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { debtQueries, transactionQueries } from '@tostao/domain/data-access/affected-queries';
import { invalidate } from '@tostao/domain/data-access/invalidate';
import { unwrap } from '@tostao/domain/data-access/unwrap';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import {
  claimLocalData,
  hasLocalData,
  isImported,
  markImported,
  openLocalStorage,
} from './local-storage.ts';
import type { LocalData } from './read-local-data.ts';

/** Rows per request. */
const chunkSize = 500;

/** The number of copied and of unreadable rows. */
export interface ImportResult {
  copied: number;
  unreadable: number;
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
  if (!storage || isImported(storage)) return null;
  if (!hasLocalData(storage)) {
    markImported(storage);
    return null;
  }
  if (!claimLocalData(storage, userId)) return null;
  // Only a device of the earlier version needs this code.
  const { readLocalData } = await import('./read-local-data.ts');
  const data = readLocalData(storage, userId, dayOf(new Date()));
  await insertTransactions(database, data.transactions);
  await insertDebts(database, data.debts);
  markImported(storage);
  const copied = data.transactions.length + data.debts.length;
  return copied + data.unreadable > 0 ? { copied, unreadable: data.unreadable } : null;
}

async function insertTransactions(
  database: TostaoDatabase,
  rows: LocalData['transactions'],
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    unwrap(await database.from('transactions').upsert(chunk, { ignoreDuplicates: true }));
  }
}

async function insertDebts(database: TostaoDatabase, rows: LocalData['debts']): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    unwrap(await database.from('debts').upsert(chunk, { ignoreDuplicates: true }));
  }
}

function* chunksOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += chunkSize) yield rows.slice(at, at + chunkSize);
}

/** Returns the toast of an import, with the number of copied and of unreadable rows. */
export function importedToast({ copied, unreadable }: ImportResult): Notification {
  const parts = [
    copied === 1 ? '1 registro copiado.' : `${copied} registros copiados.`,
    ...(unreadable > 0 ? [`${unreadable} não puderam ser lidos.`] : []),
  ];
  return { kind: 'success', title: 'Migração concluída', description: parts.join(' ') };
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
      queryFn: async () => {
        try {
          const result = await importLocalData(database, userId);
          if (!result) return result;
          notify(importedToast(result));
          const affected = [...transactionQueries(userId), ...debtQueries(userId)];
          await Promise.all(affected.map((queryKey) => invalidate(client, { queryKey })));
          return result;
        } catch (error) {
          console.error('Local data could not be copied', error);
          notify(failureToast('importLocalData', error));
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
