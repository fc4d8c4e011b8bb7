import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Transaction } from './transaction.ts';

/** The transactions of one day. */
export interface DayOfTransactions {
  date: CalendarDay;
  transactions: Transaction[];
}

/** Groups transactions, sorted by date, in the given order. */
export function groupByDay(transactions: Transaction[]): DayOfTransactions[] {
  const days: DayOfTransactions[] = [];
  for (const transaction of transactions) {
    const last = days.at(-1);
    if (last?.date === transaction.date) last.transactions.push(transaction);
    else days.push({ date: transaction.date, transactions: [transaction] });
  }
  return days;
}
