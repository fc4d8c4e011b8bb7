import { useHouseholdId } from '@tostao/platform';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { firstDayOf, type Month } from '@tostao/domain/calendar/month';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { firstOfHistory, type MonthBalance, monthHistoryFromRows } from './month-history.ts';

/** Fetches income and expenses of the twelve months up to `last`. */
export async function fetchMonthHistory(
  database: TostaoDatabase,
  last: Month,
  signal: AbortSignal,
): Promise<MonthBalance[]> {
  const rows = unwrap(
    await database
      .rpc('month_balances', {
        p_first: firstDayOf(firstOfHistory(last)),
        p_last: firstDayOf(last),
      })
      .abortSignal(signal),
  );
  return monthHistoryFromRows(last, rows);
}

/** Returns the options of the query behind `useMonthHistory`. */
export function monthHistoryQuery(database: TostaoDatabase, householdId: string, last: Month) {
  return queryOptions({
    queryKey: queryKeys.monthHistory(householdId, last),
    queryFn: ({ signal }) => fetchMonthHistory(database, last, signal),
    meta: { persist: { version: 1 } },
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of the twelve months up to `last`, with the previous data while loading. */
export function useMonthHistory(last: Month) {
  return useQuery(monthHistoryQuery(useDatabase(), useHouseholdId(), last));
}
