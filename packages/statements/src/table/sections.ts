import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Statement } from '../statement.ts';
import { findTable, type FoundTable, isHeader } from './find-table.ts';
import { fitRows } from './fit-rows.ts';
import { guessMapping } from './guess-mapping.ts';
import { headerKey } from './known-layouts.ts';
import type { Mapping } from './mapping.ts';
import { type NumberedRow, readTable } from './read-table.ts';

/** Fits the rows of a table to its header, up to a table with another header. */
export function fitSection(found: FoundTable, rows: string[][], reference: CalendarDay) {
  const { header, firstRow } = found;
  const below = rows.slice(firstRow, nextTable(found, rows));
  const fitted = fitRows(header, below, reference);
  const numbered = fitted.rows.map((cells, index): NumberedRow => ({
    cells,
    number: firstRow + index + 1,
  }));
  return { ...fitted, rows: numbered };
}

/** Reads the tables below the first one whose header is another one. */
export function otherTables(
  first: FoundTable,
  rows: string[][],
  { isSpendingPositive }: Mapping,
  reference: CalendarDay,
): Pick<Statement, 'entries' | 'brokenBalanceAt'>[] {
  const read: Pick<Statement, 'entries' | 'brokenBalanceAt'>[] = [];
  for (let start = nextTable(first, rows); start < rows.length;) {
    const below = findTable(rows.slice(start), reference);
    if (!below) break;
    const found = { ...below, firstRow: start + below.firstRow };
    const { data, ...section } = fitSection(found, rows, reference);
    const guess = guessMapping(section.header, data, reference);
    const mapping = isSpendingPositive ? { ...guess, isSpendingPositive } : guess;
    if (data.length > 0) read.push(readTable({ ...section, mapping, reference }));
    start = nextTable(found, rows);
  }
  return read;
}

/** Returns the index of the next different header, or the number of rows without one. */
function nextTable({ header, firstRow }: FoundTable, rows: string[][]): number {
  const own = headerKey(header);
  const next = rows.findIndex(
    (cells, index) => index >= firstRow && isHeader(cells) && headerKey(cells) !== own,
  );
  return next === -1 ? rows.length : next;
}
