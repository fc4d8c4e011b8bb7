import { type CalendarDay, isCalendarDay } from '../calendar/calendar-day.ts';

const named = /\bparc(?:ela)?s?\.?\s*(\d{1,2})\s*(?:\/|de)\s*(\d{1,2})\b/i;
const bare = /(?<![\d/])(\d{1,2})\s*(?:\/|de)\s*(\d{1,2})(?![\d/])/gi;
/** The most installments of a purchase. */
const maxTotal = 60;
/** A word that makes an installment of the numbers anywhere in its text, and one that does so directly before them. */
const word = /\b(?:parc(?:\b|el)|antec(?:\.|ip))/i;
const directWord =
  /\b(?:parc(?:el(?:as?|ad[ao]|amento))?|prest(?:a[cç](?:[aã]o|[oõ]es))?)(?:\.|\s|\(|:|n[º°o]\.?)*$/i;
/** A word before a day, such as `REF 10/12`. */
const wordOfDay =
  /\b(?:ref|referente|comp|compet[eê]ncia|m[eê]s|venc|vencimento|dia|em|data)(?:\s+[aà])?[.:\s]*$/i;
/** The days around a charge that its text may name. */
const [maxDaysBefore, maxDaysAfter] = [60, 2];

/** The place of a charge among those of its purchase: 2 of 6. */
export interface Installment {
  number: number;
  total: number;
}

/**
 * Returns the installment that a text names, such as `2/6`, `PARC 02/06` or `2 de 6`; `null` without one.
 * @param date the day of the charge, which banks write into the text too
 */
export function readInstallment(text: string, date?: CalendarDay): Installment | null {
  const parts = named.exec(text) ?? [...text.matchAll(bare)].findLast((match) => !isDay(match));
  const [number, total] = [Number(parts?.[1] ?? 0), Number(parts?.[2] ?? 0)];
  return number >= 1 && number <= total && total > 1 ? { number, total } : null;

  function isDay([, day = '', month = '']: RegExpExecArray): boolean {
    return (
      date !== undefined && date.endsWith(`-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    );
  }
}

/** An installment by the text of a charge. */
export interface CardInstallment extends Installment {
  /** Whether a word says so. Bare numbers may mean anything, so they let nothing be expected unasked. */
  isNamed: boolean;
}

/**
 * Returns the installment that a charge of a card is stored as; `null` for a text that names none, or a day.
 * @param date the day of the charge
 */
export function cardInstallment(text: string, date?: CalendarDay): CardInstallment | null {
  const places = [...text.matchAll(bare)].map((match) => ({
    number: Number(match[1]),
    total: Number(match[2]),
    before: text.slice(0, match.index),
  }));
  const direct = places.find(({ before }) => directWord.test(before));
  const isNamed = direct !== undefined || word.test(text);
  const place = direct ?? places.findLast((one) => !isDay(one));
  if (!place || place.number < 1 || place.number > place.total) return null;
  const { number, total } = place;
  return total > 1 && total <= maxTotal ? { number, total, isNamed } : null;

  function isDay({ number: day, total: month, before }: (typeof places)[number]): boolean {
    if (wordOfDay.test(before)) return true;
    const days = date === undefined ? [] : daysBefore(date, day, month);
    return days.some((count) =>
      isNamed ? count === 0 : count <= maxDaysBefore && count >= -maxDaysAfter,
    );
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** Counts the days from a day of any year until a date. */
function daysBefore(date: CalendarDay, day: number, month: number): number[] {
  const year = Number(date.slice(0, 4));
  return (
    [year - 1, year, year + 1]
      .map((one) => [one, month, day].map((part) => String(part).padStart(2, '0')).join('-'))
      .filter((text) => isCalendarDay(text))
      // In UTC each day has 24 hours.
      .map((text) => (Date.parse(date) - Date.parse(text)) / dayMs)
  );
}

/** Returns the label of the box that lets installments be expected: `Prever 3/6 a 6/6`. */
export function expectLabel(numbers: readonly number[], total: number): string {
  const places = numbers.map((number) => `${number}/${total}`);
  const isRange =
    numbers.length > 1 && numbers.every((number, index) => number === numbers[0]! + index);
  return `Prever ${isRange ? `${places[0]} a ${places.at(-1)}` : list.format(places)}`;
}

const list = new Intl.ListFormat('pt-BR');
