import type { Database } from '../data-access/database.types.ts';
import { calendarDay } from '../calendar/calendar-day.ts';
import { type Month, monthOf, monthsLater } from '../calendar/month.ts';
import { type Centavos, centavosFromReais, toCentavos } from '../money/centavos.ts';

/** How many months the history looks back, the last one included. */
export const historyLength = 12;

export interface MonthBalance {
  month: Month;
  income: Centavos;
  expenses: Centavos;
  /** Income minus expenses. */
  balance: Centavos;
}

export type MonthBalanceRow = Database['public']['Functions']['month_balances']['Returns'][number];

/**
 * The last month of the history that shows a month: the running one as long as it reaches back far
 * enough, so that the picture stands still while a person looks through the last months.
 */
export function historyEnd(month: Month, running: Month): Month {
  const first = firstOfHistory(running);
  return month >= first && month <= running ? running : month;
}

export function firstOfHistory(last: Month): Month {
  return monthsLater(last, 1 - historyLength);
}

/** Twelve months in their order; one without transactions is zero. */
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
