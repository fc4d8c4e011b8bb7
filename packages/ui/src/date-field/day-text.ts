interface DayParts {
  year: number;
  month: number;
  day: number;
}

function daysInMonth(year: number, month: number) {
  if (month === 2) {
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    return leap ? 29 : 28;
  }
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const exists = ({ year, month, day }: DayParts) =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

function parse(pattern: RegExp, text: string): DayParts | undefined {
  const { year, month, day } = pattern.exec(text)?.groups ?? {};
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  return exists(parts) ? parts : undefined;
}

const dayPattern = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const textPattern = /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

const dayOf = ({ year, month, day }: DayParts) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** Formats a day as dd/MM/yyyy. Returns other text unchanged. */
export function valueToText(value: string): string {
  const parts = parse(dayPattern, value);
  return parts ? `${pad(parts.day)}/${pad(parts.month)}/${pad(parts.year, 4)}` : value;
}

/** Parses dd/MM/yyyy to `yyyy-mm-dd`. Returns text that is not an existing day unchanged. */
export function textToValue(text: string): string {
  const parts = parse(textPattern, text);
  return parts ? dayOf(parts) : text;
}

const separatedDay = /^(?<day>\d{1,2})[./\s-](?<month>\d{1,2})[./\s-](?<year>\d{4}|\d{2})$/;
const namedDay =
  /^(?<day>\d{1,2})º?(?:\s+de\s+|[./\s-])(?<name>[a-z]{3,9})\.?(?:\s+de\s+|[./\s-])(?<year>\d{4}|\d{2})$/;

const monthNames =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );

/**
 * Reads a day as people and programs write it: `3.11.2026`, `3/11/26`, `03 nov 2026`, `3 de novembro de 2026`,
 * `2026-11-03`. A year of two digits is in this century. Returns `yyyy-mm-dd`, or `undefined` for other text.
 */
export function readDay(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
  const found = (dayPattern.exec(plain) ?? separatedDay.exec(plain) ?? namedDay.exec(plain))
    ?.groups;
  if (!found) return undefined;
  const { day, month, name = '', year = '' } = found;
  const parts = {
    day: Number(day),
    month: Number(month ?? monthNames.findIndex((known) => known.startsWith(name)) + 1),
    year: Number(year) + (year.length === 2 ? 2000 : 0),
  };
  return exists(parts) ? dayOf(parts) : undefined;
}

/** Returns local midnight of a day, for the calendar, or `undefined` for other text. */
export function dayToDate(value: string): Date | undefined {
  const parts = parse(dayPattern, value);
  if (!parts) return undefined;
  const date = new Date(2000, parts.month - 1, 1);
  // The constructor maps the years 0 to 99 to 1900 to 1999.
  date.setFullYear(parts.year, parts.month - 1, parts.day);
  return date;
}

/** Returns a local date as `yyyy-mm-dd`. */
export function dateToDay(date: Date): string {
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
