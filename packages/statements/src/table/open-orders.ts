import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { chooseDateOrder, type DateOrder, parseDay } from '../values/days.ts';
import { headerKey } from './known-layouts.ts';

/** An order of the parts of days, with the first and the last day that it gives. */
export interface DayReading {
  order: DateOrder;
  from: CalendarDay;
  to: CalendarDay;
}

const english = /\b(?:date|amount|description|details|balance|payee|debit|credit|memo)\b/;
const portuguese = /\b(?:data|valor|descricao|historico|lancamento|saldo|tipo|conta)\b/;

/**
 * Chooses the order of the days of a table.
 * @returns the order, `null` when none reads the days, and both readings where the file leaves it open
 */
export function chooseOrder(
  days: string[],
  header: string[],
  today: CalendarDay,
): { order: DateOrder | null; openOrders: DayReading[] } {
  const key = headerKey(header);
  const isEnglish = english.test(key) && !portuguese.test(key);
  const decided = orderOfParts(days);
  if (decided) return { order: decided, openOrders: [] };
  // A statement repeats its days, and titles stand among them.
  const chosen = chooseDateOrder(
    [...new Set(days)].filter((text) => /\d/.test(text)),
    {
      reference: today,
      isEnglish,
    },
  );
  if (!chosen) return { order: null, openOrders: [] };
  const { order, other } = chosen;
  if (other === null) return { order, openOrders: [] };
  const openOrders = [order, other].flatMap((each): DayReading[] => {
    const read = days.flatMap((text) => parseDay(text, each, today) ?? []).toSorted();
    return read[0] === undefined ? [] : [{ order: each, from: read[0], to: read.at(-1)! }];
  });
  return { order, openOrders };
}

const firstAbove12 = /^(?:1[3-9]|2\d|3[01])[/.-]\d{1,2}[/.-]\d{4}/;
const secondAbove12 = /^\d{1,2}[/.-](?:1[3-9]|2\d|3[01])[/.-]\d{4}/;

/** Returns the order that a part above twelve decides, as in most files: to read each day in each order takes longer. */
function orderOfParts(days: string[]): DateOrder | null {
  const isDayFirst = days.some((text) => firstAbove12.test(text));
  const isMonthFirst = days.some((text) => secondAbove12.test(text));
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? 'day-first' : 'month-first';
}

/** The orders of the parts of a day, as the user chooses them. */
export const dateOrders = [
  { value: 'day-first', label: 'Dia/mês/ano' },
  { value: 'month-first', label: 'Mês/dia/ano' },
  { value: 'year-first', label: 'Ano-mês-dia' },
  { value: 'serial', label: 'Número de uma planilha' },
] as const;

/** Says how the days of a file may be read in two orders. */
export function explainOrders(readings: DayReading[]): string {
  const ways = readings.map(({ order, from, to }) => {
    const { label = '' } = dateOrders.find(({ value }) => value === order) ?? {};
    return `de ${formatDay(from)} a ${formatDay(to)} (${label.toLowerCase()})`;
  });
  return `As datas deste arquivo podem ir ${ways.join(' ou ')}. Confira a ordem da data.`;
}
