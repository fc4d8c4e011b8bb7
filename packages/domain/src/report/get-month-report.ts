import { useHouseholdId } from '@tostao/platform';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { firstDayOf, type Month } from '../calendar/month.ts';
import { fetchAllRanges } from '../data-access/all-rows.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { withOverrides } from './category-override.ts';
import { useCategoryOverrides } from './category-overrides-query.ts';
import { type MonthReport, monthReportFromRows, type MonthReportRow } from './month-report.ts';

/** Fetches the report of a month, summed in the database over all of its transactions. */
export async function fetchMonthReport(
  database: TostaoDatabase,
  month: Month,
  signal: AbortSignal,
): Promise<MonthReport> {
  const rows = await fetchAllRanges(
    () => database.rpc('month_report', { p_month: firstDayOf(month) }),
    (row): MonthReportRow => row,
    signal,
  );
  return monthReportFromRows(month, rows);
}

/** Returns the options of the query behind `useMonthReport`. */
export function monthReportQuery(database: TostaoDatabase, householdId: string, month: Month) {
  return queryOptions({
    queryKey: queryKeys.monthReport(householdId, month),
    queryFn: ({ signal }) => fetchMonthReport(database, month, signal),
    meta: { persist: { version: 1 } },
  });
}

/**
 * Returns the query of a month's report with this device's category styles. While another month
 * loads, the previous one stays: `data.month` names the month of the data.
 */
export function useMonthReport(month: Month) {
  const overrides = useCategoryOverrides();
  const select = useCallback(
    (report: MonthReport) => withOverrides(report, overrides),
    [overrides],
  );
  return useQuery({
    ...monthReportQuery(useDatabase(), useHouseholdId(), month),
    select,
    placeholderData: keepPreviousData,
  });
}

/** Prefetches a month's report, so that navigating to it is instant. */
export function usePrefetchMonthReport(month: Month | null): void {
  const client = useQueryClient();
  const database = useDatabase();
  const householdId = useHouseholdId();
  useEffect(() => {
    if (month) void client.prefetchQuery(monthReportQuery(database, householdId, month));
  }, [client, database, householdId, month]);
}
