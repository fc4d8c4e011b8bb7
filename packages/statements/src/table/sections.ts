import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { stateOfTitle } from '../rows/row-state.ts';
import { findTable, type FoundTable, isHeader } from './find-table.ts';
import { fitRows } from './fit-rows.ts';
import { guessMapping } from './guess-mapping.ts';
import { headerKey } from './known-layouts.ts';
import type { Mapping } from './mapping.ts';
import { isBlank } from './parse-table.ts';
import { type NumberedRow, type ReadTable, readTable } from './read-table.ts';

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
  { isSpendingPositive, isSigned }: Pick<Mapping, 'isSpendingPositive'> & { isSigned: boolean },
  reference: CalendarDay,
): ReadTable[] {
  const read: ReadTable[] = [];
  for (let start = nextTable(first, rows); start < rows.length;) {
    const below = findTable(rows.slice(start), reference);
    if (!below) break;
    const found = { ...below, firstRow: start + below.firstRow };
    const { data, ...section } = fitSection(found, rows, reference);
    const guess = guessMapping(section.header, data, reference);
    const mapping = isSpendingPositive ? { ...guess, isSpendingPositive } : guess;
    const state = stateAbove(rows, start, found.firstRow);
    if (data.length > 0) read.push(readTable({ ...section, mapping, reference, isSigned, state }));
    start = nextTable(found, rows);
  }
  return read;
}

/** Returns what the title right above a header says about the rows below it. */
export function stateAbove(rows: string[][], start: number, firstRow: number) {
  const above = rows.slice(Math.max(0, start - 3), firstRow - 1).filter((cells) => !isBlank(cells));
  const filled = above.at(-1)?.filter((cell) => cell.trim() !== '') ?? [];
  const state = filled.length === 1 ? stateOfTitle(filled[0]!) : null;
  return state === null || state === 'booked' ? undefined : state;
}

/** Returns the index of the next different header, or the number of rows without one. */
function nextTable({ header, firstRow }: FoundTable, rows: string[][]): number {
  const own = headerKey(header);
  const next = rows.findIndex(
    (cells, index) => index >= firstRow && isHeader(cells) && headerKey(cells) !== own,
  );
  return next === -1 ? rows.length : next;
}
