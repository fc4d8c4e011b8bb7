import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Centavos, sumMoney } from '@tostao/domain/money/centavos';
import { groupByDay } from './group-by-day.ts';
import type { TransferLine } from './transfer-lines.ts';
import { partIn } from '@tostao/domain/transaction/transaction-parts';
import { signedAmount, type Transaction } from '@tostao/domain/transaction/transaction';

/** An item of the list: the heading of a day, a transaction, or a transfer. */
export type ListItem =
  | {
      kind: 'day';
      key: string;
      date: CalendarDay;
      /** The day's effect on the balance; `null` while a part of the day may not be loaded. */
      balance: Centavos | null;
    }
  | { kind: 'transaction'; key: string; date: CalendarDay; transaction: Transaction }
  | { kind: 'transfer'; key: string; date: CalendarDay; line: TransferLine };

/**
 * Returns the items of the list. A transfer changes no day's balance.
 * @param hasMore whether more pages follow, which may continue the last day
 * @param category that of the list, `null` for all: a divided transaction counts with its part
 */
export function listItems(
  transactions: Transaction[],
  transfers: TransferLine[],
  hasMore: boolean,
  category: string | null,
): ListItem[] {
  const days = groupByDay(transactions, transfers);
  return days.flatMap((day, index): ListItem[] => {
    const isWhole = !hasMore || index < days.length - 1;
    const balance = isWhole
      ? sumMoney(day.transactions.map((one) => signedAmount({ ...one, ...partIn(one, category) })))
      : null;
    return [
      { kind: 'day', key: day.date, date: day.date, balance },
      ...day.transactions.map((transaction) => ({
        kind: 'transaction' as const,
        key: transaction.id,
        date: day.date,
        transaction,
      })),
      ...day.transfers.map((line) => ({
        kind: 'transfer' as const,
        key: line.transfer.id,
        date: day.date,
        line,
      })),
    ];
  });
}
