import type { RowChange } from '@tostao/platform';
import { fetchAllRanges } from '../data-access/all-rows.ts';
import { databaseQuery } from '../data-access/database-query.ts';
import { accountQueryKeys } from '../data-access/account-query-keys.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { applyToSorted } from '../data-access/pending-rows.ts';
import { type Transfer, transferColumns, transferFromRow, transferRows } from './transfer.ts';

/** Fetches the user's transfers, newest first. */
export function fetchTransfers(database: TostaoDatabase, signal: AbortSignal): Promise<Transfer[]> {
  return fetchAllRanges(
    () =>
      database
        .from('transfers')
        .select(transferColumns)
        .order('date', { ascending: false })
        .order('id', { ascending: false }),
    transferFromRow,
    signal,
  );
}

/** Returns the transfers with those of pending writes. */
export function applyTransfers(transfers: Transfer[], rows: RowChange[]): Transfer[] {
  return applyToSorted(transfers, rows, transferRows, newestFirst);
}

function newestFirst(one: Transfer, other: Transfer): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  return one.id > other.id ? -1 : 1;
}

/** Returns the options of the query of the user's transfers. */
export function transfersQuery(database: TostaoDatabase, householdId: string) {
  return databaseQuery(database, accountQueryKeys.transfers(householdId), fetchTransfers, {
    persist: { version: 1 },
    applyRows: applyTransfers,
  });
}
