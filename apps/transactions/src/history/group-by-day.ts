import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { groupSorted } from '@tostao/domain/calendar/group-sorted';
import type { Transaction } from '@tostao/domain/transaction/transaction';

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
