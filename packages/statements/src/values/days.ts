import { type CalendarDay, isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import { foldText } from '@tostao/domain/search/fold-text';

/** The order of the parts of a written day; `serial` for the number of a day in a spreadsheet. */
export type DateOrder = 'day-first' | 'month-first' | 'year-first' | 'serial';

const monthNames = [
  'janeiro january',
  'fevereiro february',
  'marco march',
  'abril april',
  'maio may',
  'junho june',
  'julho july',
  'agosto august',
  'setembro september',
  'outubro october',
  'novembro november',
  'dezembro december',
].map((names) => names.split(' '));

const dayName = '(?:seg|ter|qua|qui|sex|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:-feira)?';
const weekday = new RegExp(String.raw`^${dayName}[.,]*[\s-]+|[\s,(-]+${dayName}\.?\)?$`);
/** A time of the day with its zone. */
const rest = String.raw`(?:[t ,][-\d:.,\s+()zhmapsbrtguc]*)?$`;
const separated = new RegExp(String.raw`^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})${rest}`);
const compact = /^(\d{8})(?:\d{4}|\d{6})?$/;
/** Without its year. Amounts and times have no slash. */
const short = new RegExp(String.raw`^(\d{1,2})([/-])(\d{1,2})${rest}`);
const year = String.raw`(?:[\s/.,-]+(?:de\s+)?(\d{4}|\d\d)(?![:\dh]))?`;
const dayThenName = new RegExp(
  String.raw`^(\d{1,2})[oº]?[\s/.-]*(?:de\s+)?([a-z]{3,})\.?${year}${rest}`,
);
const nameThenDay = new RegExp(
  String.raw`^([a-z]{3,})\.?[\s/.-]*(\d{1,2})(?:st|nd|rd|th)?${year}${rest}`,
);
const yearThenName = new RegExp(String.raw`^(\d{4})[\s/.-]+([a-z]{3,})\.?[\s/.-]+(\d{1,2})${rest}`);
const dayFirst: DateOrder[] = ['day-first', 'year-first', 'month-first'];
const yearFirst: DateOrder[] = ['year-first', 'day-first', 'month-first'];
const serial = /^\d{5}(?:[.,]\d+)?$/;
const minutesPerDay = 1440;
/** How far back the days of most statements reach. */
const recentDays = 62;
/** How many times as far apart the days of an order must lie to speak against it. */
const longerTimes = 4;
const msPerDay = 86_400_000;
/** The longest text of a day and a time. */
const maxLength = 60;

/**
 * Parses a written day. A time after it is ignored: the day is the one that the bank shows.
 * @param reference the day that a day without a year does not lie after
 * @returns `null` for text that is no day between 1900 and 2999
 */
export function parseDay(
  text: string,
  order: DateOrder,
  reference?: CalendarDay,
): CalendarDay | null {
  if (text.length > maxLength || !/\d/.test(text)) return null;
  if (order === 'serial') return serialDay(text);
  const isNumeric = /^[\d/.-]+$/.test(text);
  const written = isNumeric ? text : foldText(text).replace(weekday, '');
  const [, first = '', , second = '', third = ''] = separated.exec(written) ?? [];
  if (first !== '') return dayOfParts(inOrder([first, second, third], order));
  const [, digits = ''] = compact.exec(written) ?? [];
  if (digits !== '') return compactDay(digits, order);
  return namedDay(written, reference) ?? shortDay(written, order, reference);
}

/** Parses a moment of OFX, such as `20261101120000[-3:BRT]`: the day as the bank wrote it. */
export function parseOfxDay(text: string): CalendarDay | null {
  const [, full = '', month = '', day = ''] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:\D|\d|$)/.exec(text) ?? [];
  return dayOfParts([full, month, day]);
}

/** Returns the order that reads most of the days, the Brazilian one before the others. */
export function detectDateOrder(texts: string[], reference?: CalendarDay): DateOrder | null {
  const isYearFirst = texts.filter((text) => /^\d{4}\D/.test(text)).length > texts.length / 2;
  const orders = isYearFirst ? yearFirst : dayFirst;
  let [best, most]: [DateOrder | null, number] = [null, texts.length / 2];
  for (const order of orders) {
    const count = texts.filter((text) => parseDay(text, order, reference)).length;
    if (count > most) [best, most] = [order, count];
  }
  return best;
}

/** Tells whether all cells of a column are days as a spreadsheet counts them. */
export function areSerialDays(texts: string[]): boolean {
  return texts.length > 0 && texts.every((text) => serialDay(text) !== null);
}

/**
 * Chooses the order in which a file writes its days from all of them: days ahead of the reference or far
 * apart speak against an order. A file without an English header is expected to write the day first.
 * @returns `other` when another order is as likely, so that the user is asked
 */
export function chooseDateOrder(
  texts: string[],
  { reference, isEnglish }: { reference: CalendarDay; isEnglish: boolean },
): { order: DateOrder; other: DateOrder | null } | null {
  const usual = detectDateOrder(texts, reference);
  if (usual === null) return null;
  const own = readingOf(texts, usual, reference);
  const readings = new Map([[own.days.join(' '), own]]);
  for (const order of ['day-first', 'month-first', 'year-first'] as const) {
    const reading = readingOf(texts, order, reference);
    const key = reading.days.join(' ');
    if (reading.days.length === own.days.length && !readings.has(key)) readings.set(key, reading);
  }
  const [best = own, ...others] = [...readings.values()].toSorted(byLikelihood);
  const isSure =
    (best.isRecent && others.every((each) => !each.isRecent && !isMuchShorter(each, best))) ||
    (best.ahead === 0 && others.every((each) => each.ahead > 0 && isMuchShorter(best, each)));
  const isBetter = own.ahead > 0 && best.ahead === 0 && isMuchShorter(best, own);
  const [next = null] = others.map(({ order }) => order);
  if (isEnglish) return { order: best.order, other: isSure ? null : next };
  if (isSure && best.order === 'year-first') return { order: best.order, other: null };
  return isBetter ? { order: best.order, other: usual } : { order: usual, other: null };
}

type Reading = ReturnType<typeof readingOf>;

/** Returns the days that an order reads, how many lie ahead, and how many days lie between and after them. */
function readingOf(texts: string[], order: DateOrder, reference: CalendarDay) {
  const days = texts.flatMap((text) => parseDay(text, order, reference) ?? []);
  const sorted = days.toSorted();
  const [first = reference, last = reference] = [sorted[0], sorted.at(-1)];
  const ahead = days.filter((day) => day > reference).length;
  const isRecent = ahead === 0 && daysBetween(first, reference) <= recentDays;
  const [span, age] = [daysBetween(first, last), daysBetween(last, reference)] as const;
  return { order, days, ahead, span, age, isRecent };
}

/** Returns how many days lie between two days, which the clock of the device does not change. */
function daysBetween(one: CalendarDay, other: CalendarDay): number {
  return (Date.parse(other) - Date.parse(one)) / msPerDay;
}

function byLikelihood(one: Reading, other: Reading): number {
  return (
    Number(other.isRecent) - Number(one.isRecent) ||
    Number(one.ahead > 0) - Number(other.ahead > 0) ||
    one.span - other.span ||
    one.age - other.age
  );
}

function isMuchShorter(one: Reading, other: Reading): boolean {
  return one.span * longerTimes < other.span;
}

type Parts = [year: string, month: string, day: string];

function serialDay(text: string): CalendarDay | null {
  if (!serial.test(text)) return null;
  // Some programs lose the seconds of the local clock of 1899: midnight becomes the day before.
  const count = Math.floor(Number(text.replace(',', '.')) + 1 / minutesPerDay);
  if (count < 36_526 || count > 73_050) return null;
  const day = new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10);
  return isCalendarDay(day) ? day : null;
}

function inOrder([first, second, third]: Parts, order: DateOrder): Parts {
  // A year of four digits is recognizable in any place.
  if (order === 'year-first' || first.length > 2) return [first, second, third];
  return order === 'day-first' ? [third, second, first] : [third, first, second];
}

function compactDay(digits: string, order: DateOrder): CalendarDay | null {
  if (order === 'year-first') {
    return dayOfParts([digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]);
  }
  return dayOfParts(
    inOrder([digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)] as Parts, order),
  );
}

function namedDay(text: string, reference?: CalendarDay): CalendarDay | null {
  const [, fullYear = '', itsName = '', itsDay = ''] = yearThenName.exec(text) ?? [];
  if (fullYear !== '') return dayOfParts([fullYear, monthOfName(itsName), itsDay]);
  const [, day = '', name = '', after = ''] = dayThenName.exec(text) ?? [];
  if (day !== '') return dayOfYear(after, monthOfName(name), day, reference);
  const [, first = '', second = '', last = ''] = nameThenDay.exec(text) ?? [];
  return first === '' ? null : dayOfYear(last, monthOfName(first), second, reference);
}

function monthOfName(word: string): string {
  const index = monthNames.findIndex((names) => names.some((name) => name.startsWith(word)));
  return String(index + 1);
}

function shortDay(text: string, order: DateOrder, reference?: CalendarDay): CalendarDay | null {
  const [, first = '', , second = ''] = short.exec(text) ?? [];
  if (first === '') return null;
  const [month, day] = order === 'day-first' ? [second, first] : [first, second];
  return dayOfYear('', month, day, reference);
}

/** Returns a day of a year, or else the latest one that does not lie after the reference. */
function dayOfYear(
  written: string,
  month: string,
  day: string,
  reference?: CalendarDay,
): CalendarDay | null {
  if (written !== '') return dayOfParts([written, month, day]);
  if (!reference) return null;
  const last = Number(reference.slice(0, 4));
  // 29/02 may lie some years back.
  for (let each = last; each > last - 5; each -= 1) {
    const found = dayOfParts([String(each), month, day]);
    if (found && found <= reference) return found;
  }
  return null;
}

function dayOfParts([written, month, day]: Parts): CalendarDay | null {
  const fullYear = written.length === 2 ? `20${written}` : written;
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return fullYear >= '1900' && fullYear < '3000' && isCalendarDay(text) ? text : null;
}
