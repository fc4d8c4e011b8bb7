import type { CalendarDay } from './calendar-day.ts';
import { plusMonths } from './monthly-series.ts';

/**
 * Returns the days between `first` and `last` that continue a monthly series, from the month after its latest day. A day that
 * a month lacks is its last one: 31/01, 28/02, 31/03.
 * @param series the newest days of the series, the latest first
 */
export function monthlyDays(
  series: readonly [CalendarDay, ...CalendarDay[]],
  first: CalendarDay,
  last: CalendarDay,
): CalendarDay[] {
  const repeated = repeatedDay(series);
  const next = monthsBetween(repeated, series[0]) + 1;
  const days: CalendarDay[] = [];
  for (let months = Math.max(next, monthsBetween(repeated, first)); ; months += 1) {
    const day = plusMonths(repeated, months);
    if (day > last) return days;
    if (day >= first) days.push(day);
  }
}

/**
 * Returns the day whose place in the month a series repeats. 30/11 after 31/10 is the end of the month, and 30/11 after 30/10 the
 * 30th: an earlier day counts as long as it explains all later ones.
 */
function repeatedDay(series: readonly [CalendarDay, ...CalendarDay[]]): CalendarDay {
  let [repeated] = series;
  for (const [index, day] of series.entries()) {
    const candidate = dayOfMonth(day) > dayOfMonth(repeated) ? day : repeated;
    const explained = series.slice(0, index + 1);
    const isRepeated = (one: CalendarDay) =>
      plusMonths(candidate, monthsBetween(candidate, one)) === one;
    if (!explained.every(isRepeated)) break;
    repeated = candidate;
  }
  return repeated;
}

function dayOfMonth(day: CalendarDay): number {
  return Number(day.slice(8));
}

/** Counts the months from the month of one day to that of another. */
export function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  return monthNumber(to) - monthNumber(from);
}

function monthNumber(day: CalendarDay): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
