import { endOfMonth } from 'date-fns';
import { type CalendarDay, calendarDay, dayOf, isCalendarDay, toDate } from './calendar-day.ts';
import { plusMonths } from './monthly-series.ts';

/** A month of a year as `yyyy-mm`. */
export type Month = `${number}-${number}`;

const label = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });
const name = new Intl.DateTimeFormat('pt-BR', { month: 'long' });

export function isMonth(text: string): text is Month {
  return /^\d{4}-\d{2}$/.test(text) && isCalendarDay(`${text}-01`);
}

export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7) as Month;
}

export function firstDayOf(month: Month): CalendarDay {
  return calendarDay(`${month}-01`);
}

export function lastDayOf(month: Month): CalendarDay {
  return dayOf(endOfMonth(toDate(firstDayOf(month))));
}

/** The month that many months later (earlier when negative). */
export function monthsLater(month: Month, months: number): Month {
  return monthOf(plusMonths(firstDayOf(month), months));
}

export function nextMonth(month: Month): Month {
  return monthsLater(month, 1);
}

export function previousMonth(month: Month): Month {
  return monthsLater(month, -1);
}

/** `Novembro de 2026`. */
export function monthLabel(month: Month): string {
  const text = label.format(toDate(firstDayOf(month)));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `novembro`. */
export function monthName(month: Month): string {
  return name.format(toDate(firstDayOf(month)));
}

/** `nov/26`. */
export function shortMonthLabel(month: Month): string {
  return `${monthName(month).slice(0, 3)}/${month.slice(2, 4)}`;
}
