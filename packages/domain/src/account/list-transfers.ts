import { fetchAllRanges } from '../data-access/all-rows.ts';
import { databaseQuery } from '../data-access/database-query.ts';
import { accountQueryKeys } from '../data-access/account-query-keys.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { type Transfer, transferColumns, transferFromRow } from './transfer.ts';

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

/** Returns the options of the query of the user's transfers. */
export function transfersQuery(database: TostaoDatabase, userId: string) {
  return databaseQuery(database, accountQueryKeys.transfers(userId), fetchTransfers, {
    version: 1,
  });
}
