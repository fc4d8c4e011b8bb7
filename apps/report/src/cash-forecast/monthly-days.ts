import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { plusMonths } from '@tostao/domain/calendar/monthly-series';

/**
 * Returns the days between `first` and `last` that repeat a day every month, from the month after it.
 * A day that a month lacks is its last one: 31/01, 28/02, 31/03.
 */
export function monthlyDays(
  repeated: CalendarDay,
  first: CalendarDay,
  last: CalendarDay,
): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let months = Math.max(1, monthsBetween(repeated, first)); ; months += 1) {
    const day = plusMonths(repeated, months);
    if (day > last) return days;
    if (day >= first) days.push(day);
  }
}

function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  return monthNumber(to) - monthNumber(from);
}

function monthNumber(day: CalendarDay): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
