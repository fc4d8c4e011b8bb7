import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { parseAmount, splitCurrency } from '../values/amounts.ts';
import { parseDay } from '../values/days.ts';
import { columnNames, columnTitle } from './column-names.ts';
import { headerKey } from './known-layouts.ts';
import { withoutBlankEnd } from './parse-table.ts';

/** Where a table begins below the preamble of a file. */
export interface FoundTable {
  /** The names of the columns; "Coluna 1" and so on without a header. */
  header: string[];
  hasHeader: boolean;
  /** The index of the first row below the header. */
  firstRow: number;
  /** How many of the first rows hold a day and an amount. */
  dataRows: number;
}

/** The rows in which the header is sought, and those below it that are counted. */
const maxPreamble = 200;
const maxCounted = 100;

/** Finds the table of a file below any preamble; `null` when nothing looks like a table. */
export function findTable(rows: string[][], reference: CalendarDay): FoundTable | null {
  return findNamed(rows, reference) ?? findUnnamed(rows, reference);
}

/** Tells whether the names of a row are those of a day and of amounts. */
export function isHeader(row: string[]): boolean {
  if (row.length < 2 || row.some(hasDigits)) return false;
  const titles = row.map(columnTitle);
  const has = (pattern: RegExp) => titles.some((title) => pattern.test(title));
  const hasAmount =
    has(columnNames.amount) || (has(columnNames.income) && has(columnNames.expense));
  return has(columnNames.date) && hasAmount;
}

/** Tells whether a cell can be read as a day, whatever the order of its parts. */
export function isDay(cell: string, reference: CalendarDay): boolean {
  return (['day-first', 'year-first', 'month-first'] as const).some((order) =>
    parseDay(cell, order, reference),
  );
}

/** Tells whether a cell can be read as an amount, whatever its marks. */
export function isAmount(cell: string): boolean {
  const { amount } = splitCurrency(cell);
  return parseAmount(amount, ',') !== null || parseAmount(amount, '.') !== null;
}

/** Tells whether a cell is empty, or has a dash for that. */
export function isNothing(cell: string): boolean {
  return /^[\s–—-]*$/.test(cell);
}

/** Tells whether a row holds a day and, in another cell, an amount. */
export function isDataRow(row: string[], reference: CalendarDay): boolean {
  const day = row.findIndex((cell) => isDay(cell, reference));
  return day !== -1 && row.some((cell, index) => index !== day && isAmount(cell));
}

/** Finds the header by its names: the one with the most rows below it. */
function findNamed(rows: string[][], reference: CalendarDay): FoundTable | null {
  const seen = new Set<string>();
  let best: FoundTable | null = null;
  for (const [index, row] of rows.slice(0, maxPreamble).entries()) {
    if (!isHeader(row) || seen.has(headerKey(row))) continue;
    // The second table of a file repeats the header of the first.
    seen.add(headerKey(row));
    const header = withoutBlankEnd(row).map((name) => name.trim());
    const below = rows.slice(index + 1, index + 1 + maxCounted);
    const dataRows = below.filter((each) => isDataRow(each, reference)).length;
    if (best && dataRows <= best.dataRows) continue;
    best = { header, hasHeader: true, firstRow: index + 1, dataRows };
  }
  return best;
}

/** Finds the first row of the most common width that holds a day and an amount. */
function findUnnamed(rows: string[][], reference: CalendarDay): FoundTable | null {
  const data = rows
    .slice(0, maxPreamble)
    .map((row, index) => ({ row, index, width: withoutBlankEnd(row).length }))
    .filter(({ row }) => isDataRow(row, reference));
  const width = mostCommon(data.map((each) => each.width));
  const first = data.find((each) => each.width === width);
  if (!first || width === undefined) return null;
  const names = rows[first.index - 1] ?? [];
  const isNamed =
    withoutBlankEnd(names).length > 1 &&
    Math.abs(withoutBlankEnd(names).length - width) <= 1 &&
    !names.some(hasDigits);
  const header = isNamed
    ? withoutBlankEnd(names).map((name) => name.trim())
    : Array.from({ length: width }, (_, index) => `Coluna ${index + 1}`);
  return { header, hasHeader: isNamed, firstRow: first.index, dataRows: data.length };
}

function hasDigits(cell: string): boolean {
  return /\d{2}|\d[/.,]\d/.test(cell);
}

function mostCommon(values: number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}
