import { endOfMonth } from 'date-fns/endOfMonth';
import { type CalendarDay, calendarDay, dayOf, isCalendarDay, toDate } from './calendar-day.ts';
import { plusMonths } from './monthly-series.ts';

/** A calendar month as `yyyy-mm`. */
export type Month = `${number}-${number}`;

const label = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });
const name = new Intl.DateTimeFormat('pt-BR', { month: 'long' });

/** Tells whether text is a month as `yyyy-mm`. */
export function isMonth(text: string): text is Month {
  return /^\d{4}-\d{2}$/.test(text) && isCalendarDay(`${text}-01`);
}

/** Returns the month of a day. */
export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7) as Month;
}

/** Returns the first day of a month. */
export function firstDayOf(month: Month): CalendarDay {
  return calendarDay(`${month}-01`);
}

/** Returns the last day of a month. */
export function lastDayOf(month: Month): CalendarDay {
  return dayOf(endOfMonth(toDate(firstDayOf(month))));
}

/** Adds months, or subtracts them when `months` is negative. */
export function monthsLater(month: Month, months: number): Month {
  return monthOf(plusMonths(firstDayOf(month), months));
}

/** Returns the month after the given one. */
export function nextMonth(month: Month): Month {
  return monthsLater(month, 1);
}

/** Returns the month before the given one. */
export function previousMonth(month: Month): Month {
  return monthsLater(month, -1);
}

/** Formats a month as `Novembro de 2026`. */
export function monthLabel(month: Month): string {
  const text = label.format(toDate(firstDayOf(month)));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a month as `novembro`. */
export function monthName(month: Month): string {
  return name.format(toDate(firstDayOf(month)));
}

/** Formats a month as `nov/26`. */
export function shortMonthLabel(month: Month): string {
  return `${monthName(month).slice(0, 3)}/${month.slice(2, 4)}`;
}
