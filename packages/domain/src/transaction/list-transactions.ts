import { useUserId } from '@tostao/platform';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import { queryKeys } from '../database/query-keys.ts';
import { unwrap } from '../database/unwrap.ts';
import { type TostaoDatabase, useDatabase } from '../database/use-database.ts';
import { type Transaction, transactionColumns, transactionFromRow } from './transaction.ts';

const pageSize = 50;

/** Where a page ends: offsets would repeat or skip rows while others are written. */
interface PageKey {
  date: CalendarDay;
  id: string;
}

/** One page of the user's transactions, newest first. */
export async function fetchTransactionPage(
  database: TostaoDatabase,
  after: PageKey | null,
  signal: AbortSignal,
): Promise<Transaction[]> {
  let query = database
    .from('transactions')
    .select(transactionColumns)
    .order('date', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize);
  if (after) {
    query = query
      .lte('date', after.date)
      .or(`date.lt.${after.date},and(date.eq.${after.date},id.lt.${after.id})`);
  }
  return unwrap(await query.abortSignal(signal)).map(transactionFromRow);
}

export function transactionsQuery(database: TostaoDatabase, userId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactions(userId),
    initialPageParam: null as PageKey | null,
    queryFn: ({ pageParam, signal }) => fetchTransactionPage(database, pageParam, signal),
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1) ?? null)),
  });
}

export function useTransactions() {
  return useInfiniteQuery(transactionsQuery(useDatabase(), useUserId()));
}
