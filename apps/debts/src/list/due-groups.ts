import { type CalendarDay, plusDays, toDate } from '@tostao/domain/calendar/calendar-day';
import { lastDayOf, monthOf } from '@tostao/domain/calendar/month';
import { groupSorted } from './group-sorted.ts';

/** The headings of open debts, in display order. */
export type DueGroup = 'Vencidas' | 'Esta semana' | 'Este mês' | 'Depois';

/** Returns the heading that a due date is listed under. Weeks end on Saturday, and may end in the next month. */
export function dueGroupOf(dueDate: CalendarDay, today: CalendarDay): DueGroup {
  if (dueDate <= today) return 'Vencidas';
  if (dueDate <= saturdayFrom(today)) return 'Esta semana';
  return dueDate <= lastDayOf(monthOf(today)) ? 'Este mês' : 'Depois';
}

function saturdayFrom(day: CalendarDay): CalendarDay {
  return plusDays(day, 6 - toDate(day).getDay());
}

/**
 * Groups items by `dueGroupOf`. Groups without items are missing.
 * @param items Sorted by due date.
 */
export function groupByDue<Item extends { dueDate: CalendarDay }>(
  items: Item[],
  today: CalendarDay,
): { key: DueGroup; items: Item[] }[] {
  return groupSorted(items, ({ dueDate }) => dueGroupOf(dueDate, today));
}
