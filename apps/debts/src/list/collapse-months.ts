import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { groupSorted } from './group-sorted.ts';
import { type Month, monthOf } from '@tostao/domain/calendar/month';
import type { Debt } from '@tostao/domain/debt/debt';
import type { DebtListItem } from './debt-list.ts';
import { urgencyOfDebt } from '@tostao/domain/debt/debt-status';
import { isRecurring, seriesKey } from '../debt/recurring-series.ts';

/** A list, split into its main items and the later months of recurring expenses. */
export interface FoldedList {
  near: DebtListItem[];
  ahead: Debt[];
}

/**
 * Separates the later months of recurring expenses from a list, so that sixty months of one do not
 * bury everything else. Urgent debts and the next one of each expense stay in the list.
 * @param items Sorted by due date.
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

/** The debts due in one month. */
export interface MonthOfDebts {
  month: Month;
  debts: Debt[];
}

/** Groups sorted debts by the month of their due dates, in the given order. */
export function groupByMonth(debts: Debt[]): MonthOfDebts[] {
  const groups = groupSorted(debts, ({ dueDate }) => monthOf(dueDate));
  return groups.map(({ key, items }) => ({ month: key, debts: items }));
}
