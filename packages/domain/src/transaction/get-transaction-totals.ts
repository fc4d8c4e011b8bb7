import { useUserId } from '@tostao/platform';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { firstDayOf } from '../calendar/month.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { textPattern } from '../search/text-pattern.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import { type TransactionTotals, transactionTotalsFromRow } from './transaction-totals.ts';

/** The totals of every transaction that the filters let in, computed in the database. */
export async function fetchTransactionTotals(
  database: TostaoDatabase,
  { type, category, month, text }: TransactionFilters,
  signal: AbortSignal,
): Promise<TransactionTotals> {
  const row = unwrap(
    await database
      .rpc('transaction_totals', {
        ...(type === null ? {} : { p_type: type }),
        ...(category === null ? {} : { p_category: category }),
        ...(month === null ? {} : { p_month: firstDayOf(month) }),
        ...(text.trim() === '' ? {} : { p_pattern: textPattern(text) }),
      })
      .abortSignal(signal)
      .single(),
  );
  return transactionTotalsFromRow(row);
}

export function transactionTotalsQuery(
  database: TostaoDatabase,
  userId: string,
  filters: TransactionFilters,
) {
  return queryOptions({
    queryKey: queryKeys.transactionTotals(userId, filters),
    queryFn: ({ signal }) => fetchTransactionTotals(database, filters, signal),
    // Other filters show their figures when they are known; until then the last ones stand.
    placeholderData: keepPreviousData,
  });
}

export function useTransactionTotals(filters: TransactionFilters) {
  return useQuery(transactionTotalsQuery(useDatabase(), useUserId(), filters));
}
