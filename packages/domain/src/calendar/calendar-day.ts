import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { isValid } from 'date-fns/isValid';

/** A calendar day as `yyyy-mm-dd` in the user's time zone, never converted through UTC. */
export type CalendarDay = `${number}-${number}-${number}`;

/** Narrows text to a calendar day. @throws RangeError when the day does not exist. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError('Not a calendar day (yyyy-mm-dd)');
  return text;
}

/** Tells whether text is an existing day as `yyyy-mm-dd`. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // Some browsers read a day that the month does not have as one of the next month.
  const inUtc = new Date(`${text}T00:00Z`);
  return isValid(inUtc) && inUtc.toISOString().startsWith(text);
}

/** Returns the day as a local `Date` at noon, for libraries that need one. */
export function toDate(day: string): Date {
  // At noon, a daylight saving change cannot move the instant to another day.
  return new Date(`${day}T12:00`);
}

/** Returns the local calendar day of an instant. */
export function dayOf(instant: Date): CalendarDay {
  return formatISO(instant, { representation: 'date' }) as CalendarDay;
}

/** Formats a day as `dd/MM/yyyy`. */
export function formatDay(day: CalendarDay): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** Parses `dd/MM/yyyy`. Returns `null` for incomplete text or a day that does not exist. */
export function parseTypedDay(text: string): CalendarDay | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isCalendarDay(day) ? day : null;
}

/** Adds days, or subtracts them when `days` is negative. */
export function plusDays(day: CalendarDay, days: number): CalendarDay {
  return dayOf(addDays(toDate(day), days));
}

/** Counts the calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return differenceInCalendarDays(toDate(to), toDate(from));
}
