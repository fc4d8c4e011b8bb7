import { useUserId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAllRanges } from '../data-access/all-rows.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { type Transfer, transferColumns, transferFromRow, type TransferRow } from './transfer.ts';

/** Fetches the user's transfers, newest first. */
export async function fetchTransfers(
  database: TostaoDatabase,
  signal: AbortSignal,
): Promise<Transfer[]> {
  const rows = await fetchAllRanges<TransferRow>(
    () =>
      database
        .from('transfers')
        .select(transferColumns)
        .order('date', { ascending: false })
        .order('id', { ascending: false }),
    signal,
  );
  return rows.map(transferFromRow);
}

/** Returns the options of the query behind `useTransfers`. */
export function transfersQuery(database: TostaoDatabase, userId: string) {
  return queryOptions({
    queryKey: queryKeys.transfers(userId),
    queryFn: ({ signal }) => fetchTransfers(database, signal),
  });
}

/** Returns the query of the user's transfers. @param enabled Whether the user has an account. */
export function useTransfers(enabled: boolean) {
  return useQuery({ ...transfersQuery(useDatabase(), useUserId()), enabled });
}
