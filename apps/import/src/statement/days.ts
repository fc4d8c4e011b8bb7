import { type CalendarDay, isCalendarDay } from '@tostao/domain/calendar/calendar-day';

/** The order of the parts of a written day. */
export type DateOrder = 'day-first' | 'month-first' | 'year-first';

const separated = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})(?:[T ,].*)?$/;

/**
 * Parses a written day. A time after it is ignored: the day is the one that the bank shows.
 * @returns `null` for text that is no day between 1900 and 2999
 */
export function parseDay(text: string, order: DateOrder): CalendarDay | null {
  const [, first = '', , second = '', third = ''] = separated.exec(text.trim()) ?? [];
  if (order === 'year-first') return dayOfParts(first, second, third);
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  return dayOfParts(third, month, day);
}

/** Parses a moment of OFX, such as `20261101120000[-3:BRT]`: the day as the bank wrote it. */
export function parseOfxDay(text: string): CalendarDay | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)(?:\D|\d|$)/.exec(text) ?? [];
  return dayOfParts(year, month, day);
}

/** Returns the first order that reads all days, the Brazilian one before the others. */
export function detectDateOrder(texts: string[]): DateOrder | null {
  const orders = ['day-first', 'year-first', 'month-first'] as const;
  return orders.find((order) => texts.every((text) => parseDay(text, order))) ?? null;
}

function dayOfParts(year: string, month: string, day: string): CalendarDay | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return fullYear >= '1900' && fullYear < '3000' && isCalendarDay(text) ? text : null;
}
