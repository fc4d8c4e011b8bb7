import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Transaction } from './transaction.ts';
import { matchesFilters, type TransactionFilters } from './transaction-filters.ts';

/** The last row of a page. Offsets would repeat or skip rows during concurrent writes. */
export interface PageKey {
  date: CalendarDay;
  id: string;
}

/** One page of a list, newest first. */
export interface TransactionPage {
  transactions: Transaction[];
  /** The start of the next page; `null` on the last one. Stored, because removals shrink a page. */
  next: PageKey | null;
}

/**
 * Inserts a new or changed transaction at its place in the list, without a refetch. Removes it when
 * the filters no longer match, or when it belongs to a page that is not loaded.
 */
export function placeTransaction(
  pages: TransactionPage[],
  transaction: Transaction,
  filters: TransactionFilters,
): TransactionPage[] {
  const others = removeTransaction(pages, transaction.id);
  if (!matchesFilters(transaction, filters)) return others;
  const place = others.findIndex(({ transactions }) => {
    const last = transactions.at(-1);
    return last !== undefined && isNewer(transaction, last);
  });
  if (place !== -1)
    return others.map((page, at) => (at === place ? insert(page, transaction) : page));
  const last = others.at(-1);
  return last?.next === null ? [...others.slice(0, -1), insert(last, transaction)] : others;
}

/** Removes a transaction from the pages. */
export function removeTransaction(pages: TransactionPage[], id: string): TransactionPage[] {
  return pages.map((page) =>
    page.transactions.some((transaction) => transaction.id === id)
      ? { ...page, transactions: page.transactions.filter((transaction) => transaction.id !== id) }
      : page,
  );
}

function insert(page: TransactionPage, transaction: Transaction): TransactionPage {
  const { transactions } = page;
  const found = transactions.findIndex((other) => isNewer(transaction, other));
  const at = found === -1 ? transactions.length : found;
  return { ...page, transactions: transactions.toSpliced(at, 0, transaction) };
}

/** Defines the order of every list: by date, and within a day by id, which grows with time. */
function isNewer(one: PageKey, other: PageKey): boolean {
  return one.date > other.date || (one.date === other.date && one.id > other.id);
}
