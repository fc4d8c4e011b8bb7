import { useHouseholdId } from '@tostao/platform';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { firstDayOf } from '../calendar/month.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/database-error.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { soughtAmounts } from '../search/sought-amounts.ts';
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

function toParameters({ type, category, month, text, accountId, authorId }: TransactionFilters) {
  const amounts = soughtAmounts(text);
  return {
    ...(type === null ? {} : { p_type: type }),
    ...(category === null ? {} : { p_category: category }),
    ...(month === null ? {} : { p_month: firstDayOf(month) }),
    ...(text.trim() === '' ? {} : { p_text: text }),
    ...(amounts && {
      p_amount_from: reaisFromCentavos(amounts.from),
      p_amount_below: reaisFromCentavos(amounts.below),
    }),
    ...(accountId ? { p_account_id: accountId } : {}),
    ...(accountId === null ? { p_without_account: true } : {}),
    ...(authorId ? { p_author_id: authorId } : {}),
    ...(authorId === null ? { p_without_author: true } : {}),
  };
}
