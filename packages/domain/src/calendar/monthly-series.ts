import { addMonths } from 'date-fns';
import { type CalendarDay, dayOf, toDate } from './calendar-day.ts';

/** The same day that many months later; the month's last day where it has no such day. */
export function plusMonths(day: CalendarDay, months: number): CalendarDay {
  return dayOf(addMonths(toDate(day), months));
}

/** A day of every month, counted from the first one: 31/01, 28/02, 31/03. */
export function monthlySeries(first: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => plusMonths(first, index));
}
