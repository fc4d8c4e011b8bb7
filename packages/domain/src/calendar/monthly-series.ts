import { addMonths } from 'date-fns/addMonths';
import { type CalendarDay, dayOf, toDate } from './calendar-day.ts';

/** Adds months to a day, clamped to the last day of a shorter month. */
export function plusMonths(day: CalendarDay, months: number): CalendarDay {
  return dayOf(addMonths(toDate(day), months));
}

/** Returns one day per month, each counted from the first: 31/01, 28/02, 31/03. */
export function monthlySeries(first: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => plusMonths(first, index));
}
