import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { groupSorted } from '@tostao/domain/calendar/group-sorted';
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
  const ofTransactions = groupSorted(transactions, ({ date }) => date);
  const ofTransfers = groupSorted(transfers, ({ transfer }) => transfer.date);
  const transfersOn = new Map(ofTransfers.map(({ key, items }) => [key, items]));
  const days = ofTransactions.map(({ key: date, items }) => {
    const found = transfersOn.get(date) ?? [];
    transfersOn.delete(date);
    return { date, transactions: items, transfers: found };
  });
  if (transfersOn.size === 0) return days;
  const others = Array.from(transfersOn, ([date, items]) => ({
    date,
    transactions: [],
    transfers: items,
  }));
  return [...days, ...others].toSorted((one, other) => (one.date > other.date ? -1 : 1));
}
