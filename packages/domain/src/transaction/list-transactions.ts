import { type RowChange, useHouseholdId } from '@tostao/platform';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { firstDayOf, lastDayOf } from '../calendar/month.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/database-error.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { useSelectWithPendingRows } from '../data-access/pending-rows.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { soughtAmounts } from '../search/sought-amounts.ts';
import { columnsWithAuthor, transactionFromRow } from './transaction.ts';
import { isSearch, noFilters, type TransactionFilters } from './transaction-filters.ts';
import type { PageKey, TransactionPage } from './transaction-page.ts';
import { applyTransactions } from './apply-transactions.ts';

/** The start of a page, `null` for the newest transaction, and its number of rows. */
export interface PageRequest {
  after: PageKey | null;
  size: number;
}

/** Starts small for a fast first page. Later pages grow, so that old transactions are in reach. */
const firstPage: PageRequest = { after: null, size: 50 };
const maxPageSize = 1000;
const pageGrowth = 4;

/** The cached data of a list. */
export type TransactionList = InfiniteData<TransactionPage, PageRequest>;

/** Fetches one page of the transactions that match the filters, newest first. */
export async function fetchTransactionPage(
  database: TostaoDatabase,
  filters: TransactionFilters,
  { after, size }: PageRequest,
  signal: AbortSignal,
): Promise<TransactionPage> {
  const { type, month, accountId, authorId, period } = filters;
  const sought = rowFilters(filters);
  const rows =
    Object.keys(sought).length === 0
      ? database.from('transactions').select(columnsWithAuthor())
      : database.rpc('transactions_with', sought).select(columnsWithAuthor());
  let query = rows
    .order('date', { ascending: false })
    .order('id', { ascending: false })
    .limit(size);
  if (type) query = query.eq('category_type', type);
  if (accountId === null) query = query.is('account_id', null);
  else if (accountId !== undefined) query = query.eq('account_id', accountId);
  if (authorId === null) query = query.is('user_id', null);
  else if (authorId !== undefined) query = query.eq('user_id', authorId);
  if (month) query = query.gte('date', firstDayOf(month)).lte('date', lastDayOf(month));
  if (period) query = query.gte('date', period.from).lte('date', period.to);
  if (after) {
    query = query
      .lte('date', after.date)
      .or(`date.lt.${after.date},and(date.eq.${after.date},id.lt.${after.id})`);
  }
  const transactions = unwrap(await query.abortSignal(signal)).map(transactionFromRow);
  const last = transactions.at(-1);
  const isLast = transactions.length < size || last === undefined;
  return { transactions, next: isLast ? null : { date: last.date, id: last.id } };
}

/** Returns the arguments of `transactions_with` and `transaction_totals` that only the database can apply. */
export function rowFilters({ category, tag, text }: TransactionFilters) {
  const amounts = soughtAmounts(text);
  return {
    ...(category === null ? {} : { p_category: category }),
    ...(tag === undefined ? {} : { p_tag: tag }),
    ...(text.trim() === '' ? {} : { p_text: text }),
    ...(amounts && {
      p_amount_from: reaisFromCentavos(amounts.from),
      p_amount_below: reaisFromCentavos(amounts.below),
    }),
  };
}

/** Returns the options of the query behind `useTransactions`. */
export function transactionsQuery(
  database: TostaoDatabase,
  householdId: string,
  filters: TransactionFilters = noFilters,
) {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactionList(householdId, filters),
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) => fetchTransactionPage(database, filters, pageParam, signal),
    getNextPageParam: ({ next }, _pages, { size }): PageRequest | null =>
      next && { after: next, size: Math.min(size * pageGrowth, maxPageSize) },
    // A few hundred rows, however far the user scrolled. Every keystroke of a search would add an entry.
    meta: {
      ...(isSearch(filters) ? {} : { persist: { version: 1, pages: 2 } }),
      applyRows: (list: TransactionList, rows: RowChange[]) =>
        applyTransactions(list, rows, filters),
    },
    select: transactionsOfPages,
  });
}

/** Returns the infinite query of the user's transactions, newest first, with those of pending writes. */
export function useTransactions(filters: TransactionFilters = noFilters) {
  const query = transactionsQuery(useDatabase(), useHouseholdId(), filters);
  const select = useSelectWithPendingRows(
    query.queryKey,
    (list: TransactionList, rows) => applyTransactions(list, rows, filters),
    transactionsOfPages,
  );
  return useInfiniteQuery({ ...query, select });
}

function transactionsOfPages({ pages, pageParams }: TransactionList) {
  return { pages: pages.map(({ transactions }) => transactions), pageParams };
}
