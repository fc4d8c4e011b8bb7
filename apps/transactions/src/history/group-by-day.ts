import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { inChargeOrder } from '@tostao/domain/transaction/charge-order';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import type { TransferLine } from './transfer-lines.ts';

/** The transactions and transfers of one day. */
export interface DayOfTransactions {
  date: CalendarDay;
  transactions: Transaction[];
  transfers: TransferLine[];
}

/** Groups transactions and transfers, each sorted by date, newest first. */
export function groupByDay(
  transactions: Transaction[],
  transfers: TransferLine[],
): DayOfTransactions[] {
  const days = new Map<CalendarDay, DayOfTransactions>();
  const dayOf = (date: CalendarDay) => {
    const day = days.get(date) ?? { date, transactions: [], transfers: [] };
    days.set(date, day);
    return day;
  };
  for (const transaction of transactions) dayOf(transaction.date).transactions.push(transaction);
  for (const line of transfers) dayOf(line.transfer.date).transfers.push(line);
  return [...days.values()]
    .map((day) => ({ ...day, transactions: inChargeOrder(day.transactions) }))
    .toSorted((one, other) => (one.date > other.date ? -1 : 1));
}
