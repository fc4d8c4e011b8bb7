import { addDays, differenceInCalendarDays, formatISO, isValid, parseISO } from 'date-fns';

/** A calendar day as `yyyy-mm-dd`, in the user's own time zone. It is never read through UTC. */
export type CalendarDay = `${number}-${number}-${number}`;

/** @throws RangeError when the text is no day of the calendar. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError('Not a calendar day (yyyy-mm-dd)');
  return text;
}

export function isCalendarDay(text: string): text is CalendarDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(toDate(text));
}

/** The day as a local `Date` at noon, for libraries that want one. */
export function toDate(day: string): Date {
  // Noon, so that no change of clocks moves an instant of the day to another day.
  return parseISO(`${day}T12:00`);
}

/** The local calendar day of an instant. */
export function dayOf(instant: Date): CalendarDay {
  return formatISO(instant, { representation: 'date' }) as CalendarDay;
}

/** `dd/MM/yyyy`. */
export function formatDay(day: CalendarDay): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** Reads `dd/MM/yyyy`; `null` when incomplete or when the day does not exist. */
export function parseTypedDay(text: string): CalendarDay | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isCalendarDay(day) ? day : null;
}

/** The day that many days later (earlier when negative). */
export function plusDays(day: CalendarDay, days: number): CalendarDay {
  return dayOf(addDays(toDate(day), days));
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return differenceInCalendarDays(toDate(to), toDate(from));
}
