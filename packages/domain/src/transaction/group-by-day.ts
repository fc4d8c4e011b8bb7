import type { CalendarDay } from '../calendar/calendar-day.ts';
import { groupSorted } from '../calendar/group-sorted.ts';
import type { Transaction } from './transaction.ts';

/** The transactions of one day. */
export interface DayOfTransactions {
  date: CalendarDay;
  transactions: Transaction[];
}

/** Groups transactions, sorted by date, in the given order. */
export function groupByDay(transactions: Transaction[]): DayOfTransactions[] {
  const groups = groupSorted(transactions, ({ date }) => date);
  return groups.map(({ key, items }) => ({ date: key, transactions: items }));
}
