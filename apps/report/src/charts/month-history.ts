import type { Database } from '@tostao/domain/data-access/database.types';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Month, monthOf, monthsLater } from '@tostao/domain/calendar/month';
import { type Centavos, centavosFromReais, toCentavos } from '@tostao/domain/money/centavos';

/** The number of months in the history. */
export const historyLength = 12;

/** The sums of one month, in centavos. */
export interface MonthBalance {
  month: Month;
  income: Centavos;
  expenses: Centavos;
  /** Income minus expenses. */
  balance: Centavos;
}

export type MonthBalanceRow = Database['public']['Functions']['month_balances']['Returns'][number];

/**
 * Returns the last month of the history to show with a month: the current one, as long as that history
 * includes the month. So the chart stays the same while the user browses recent months.
 */
export function historyEnd(month: Month, running: Month): Month {
  const first = firstOfHistory(running);
  return month >= first && month <= running ? running : month;
}

/** Returns the first month of the history that ends with `last`. */
export function firstOfHistory(last: Month): Month {
  return monthsLater(last, 1 - historyLength);
}

/** Returns twelve months in order, with zeros for months without transactions. */
export function monthHistoryFromRows(last: Month, rows: MonthBalanceRow[]): MonthBalance[] {
  const found = new Map(rows.map((row) => [monthOf(calendarDay(row.month)), row]));
  const first = firstOfHistory(last);
  return Array.from({ length: historyLength }, (_, index) => {
    const month = monthsLater(first, index);
    const row = found.get(month);
    const income = centavosFromReais(row?.income ?? 0);
    const expenses = centavosFromReais(row?.expenses ?? 0);
    return { month, income, expenses, balance: toCentavos(income - expenses) };
  });
}
