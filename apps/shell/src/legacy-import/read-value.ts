import {
  type CalendarDay,
  dayOf,
  isCalendarDay,
  parseTypedDay,
} from '@tostao/domain/calendar/calendar-day';
import { type Centavos, centavosFromReais, maxAmount } from '@tostao/domain/money/centavos';
import { parseMoney } from '@tostao/domain/money/parse-money';
import { storableText } from '@tostao/domain/text/storable-text';

/** An untrusted row that an earlier version wrote to local storage. */
export type LocalRow = Record<string, unknown>;

/** Returns the first defined value among the names: older rows use two spellings. */
export function valueOf(row: LocalRow, ...names: string[]): unknown {
  return names.map((name) => row[name]).find((value) => value !== undefined && value !== null);
}

/** Returns trimmed text, cut to the column's length, or `null` without any. */
export function readText(value: unknown, maxLength = 100): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = Array.from(storableText(String(value)).trim().normalize('NFC'))
    .slice(0, maxLength)
    .join('')
    .trim();
  return text === '' ? null : text;
}

/** Reads an amount in reais from a number or text. Returns `null` outside the valid range. */
export function readAmount(value: unknown): Centavos | null {
  const amount = amountOf(value);
  return amount !== null && amount > 0 && amount <= maxAmount ? amount : null;
}

function amountOf(value: unknown): Centavos | null {
  if (typeof value === 'string') return parseMoney(value);
  if (typeof value !== 'number' || !Number.isSafeInteger(Math.round(value * 100))) return null;
  return centavosFromReais(value);
}

/** Reads a day in any of the stored formats; an instant counts in the user's time zone. */
export function readDay(value: unknown): CalendarDay | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const day = isCalendarDay(text) ? text : (parseTypedDay(text) ?? dayOfInstant(text));
  return day !== null && day >= '1900-01-01' && day <= '2999-12-31' ? day : null;
}

function dayOfInstant(text: string): CalendarDay | null {
  const instant = readInstant(text);
  return instant === null ? null : dayOf(new Date(instant));
}

/** Reads an ISO 8601 instant. Returns `null` without a time of day. */
export function readInstant(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Reads a boolean from a boolean or text; anything else is `false`. */
export function readBoolean(value: unknown): boolean {
  return value === true || value === 'true';
}

/** Reads an integer from `min` to `max`, both included, or returns `null`. */
export function readCount(value: unknown, min: number, max: number): number | null {
  const count = Number(value ?? Number.NaN);
  return Number.isInteger(count) && count >= min && count <= max ? count : null;
}
