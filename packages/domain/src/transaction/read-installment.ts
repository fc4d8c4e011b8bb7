import type { CalendarDay } from '../calendar/calendar-day.ts';

const named = /\bparc(?:ela)?s?\.?\s*(\d{1,2})\s*(?:\/|de)\s*(\d{1,2})\b/i;
const bare = /(?<![\d/])(\d{1,2})\s*(?:\/|de)\s*(\d{1,2})(?![\d/])/gi;
/** The most installments of a purchase. */
const maxTotal = 60;

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

/** Returns the installment that a charge of a card is stored as; `null` for a text that names none. */
export function cardInstallment(text: string, date?: CalendarDay): Installment | null {
  const installment = readInstallment(text, date);
  return installment && installment.total <= maxTotal ? installment : null;
}

/** Returns the label of the box that lets installments be expected: `Prever 3/6 a 6/6`. */
export function expectLabel(numbers: readonly number[], total: number): string {
  const places = numbers.map((number) => `${number}/${total}`);
  const isRange =
    numbers.length > 1 && numbers.every((number, index) => number === numbers[0]! + index);
  return `Prever ${isRange ? `${places[0]} a ${places.at(-1)}` : list.format(places)}`;
}

const list = new Intl.ListFormat('pt-BR');
