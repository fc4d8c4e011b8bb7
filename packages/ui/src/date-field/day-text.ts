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

/** Formats a day as dd/MM/yyyy. Returns other text unchanged. */
export function valueToText(value: string): string {
  const parts = parse(dayPattern, value);
  return parts ? `${pad(parts.day)}/${pad(parts.month)}/${pad(parts.year, 4)}` : value;
}

/** Parses dd/MM/yyyy to `yyyy-mm-dd`. Returns text that is not an existing day unchanged. */
export function textToValue(text: string): string {
  const parts = parse(textPattern, text);
  return parts ? `${pad(parts.year, 4)}-${pad(parts.month)}-${pad(parts.day)}` : text;
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
