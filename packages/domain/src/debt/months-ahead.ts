import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type Month, monthOf } from '../calendar/month.ts';
import type { Debt } from './debt.ts';
import type { DebtListItem } from './debt-list.ts';
import { urgencyOfDebt } from './debt-status.ts';
import { isRecurring, seriesKey } from './recurring-series.ts';

/** A list without the later months of recurring expenses, and those months apart. */
export interface FoldedList {
  near: DebtListItem[];
  ahead: Debt[];
}

/**
 * Takes the later months of recurring expenses out of a list, so that sixty months of one do not
 * bury everything else. Of each expense stays what asks for attention, and the next one at least.
 * @param items in the order of their due dates.
 */
export function foldMonthsAhead(items: DebtListItem[], today: CalendarDay): FoldedList {
  const shownSeries = new Set<string>();
  const folded: FoldedList = { near: [], ahead: [] };
  for (const item of items) {
    if (item.kind === 'debt' && isOpenRecurring(item.debt)) {
      const key = seriesKey(item.debt);
      if (shownSeries.has(key) && urgencyOfDebt(item.debt, today) === 'normal') {
        folded.ahead.push(item.debt);
        continue;
      }
      shownSeries.add(key);
    }
    folded.near.push(item);
  }
  return folded;
}

function isOpenRecurring(debt: Debt): boolean {
  return !debt.isPaid && isRecurring(debt);
}

/** What is due in one month. */
export interface MonthOfDebts {
  month: Month;
  debts: Debt[];
}

/** The debts by the month in which they are due, in the order in which they come. */
export function groupByMonth(debts: Debt[]): MonthOfDebts[] {
  const months: MonthOfDebts[] = [];
  for (const debt of debts) {
    const month = monthOf(debt.dueDate);
    const last = months.at(-1);
    if (last?.month === month) last.debts.push(debt);
    else months.push({ month, debts: [debt] });
  }
  return months;
}
