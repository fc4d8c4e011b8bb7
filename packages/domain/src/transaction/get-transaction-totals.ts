import { useHouseholdId } from '@tostao/platform';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { firstDayOf } from '../calendar/month.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/database-error.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { rowFilters } from './list-transactions.ts';
import { isSearch, type TransactionFilters } from './transaction-filters.ts';
import { transactionTotalsFromRow } from './transaction-totals.ts';

/**
 * Returns the options of the query behind `useTransactionTotals`: of the totals of all transactions
 * that match the filters, computed in the database.
 */
export function transactionTotalsQuery(
  database: TostaoDatabase,
  householdId: string,
  filters: TransactionFilters,
) {
  return queryOptions({
    queryKey: queryKeys.transactionTotals(householdId, filters),
    queryFn: async ({ signal }) => {
      const totals = database.rpc('transaction_totals', toParameters(filters));
      return transactionTotalsFromRow(unwrap(await totals.abortSignal(signal).single()));
    },
    meta: isSearch(filters) ? {} : { persist: { version: 1 } },
    // After a filter change the previous totals stay until the new ones arrive.
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of the totals, with the previous data while loading. */
export function useTransactionTotals(filters: TransactionFilters) {
  return useQuery(transactionTotalsQuery(useDatabase(), useHouseholdId(), filters));
}

function toParameters(filters: TransactionFilters) {
  const { type, month, accountId, authorId, period } = filters;
  return {
    ...rowFilters(filters),
    ...(type === null ? {} : { p_type: type }),
    ...(month === null ? {} : { p_month: firstDayOf(month) }),
    ...(accountId ? { p_account_id: accountId } : {}),
    ...(accountId === null ? { p_without_account: true } : {}),
    ...(authorId ? { p_author_id: authorId } : {}),
    ...(authorId === null ? { p_without_author: true } : {}),
    ...(period ? { p_from: period.from, p_to: period.to } : {}),
  };
}
