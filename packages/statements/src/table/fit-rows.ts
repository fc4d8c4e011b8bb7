import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { detectDecimalMark } from '../values/amounts.ts';
import { detectDateOrder } from '../values/days.ts';
import { columnNames, columnTitle } from './column-names.ts';
import { isDataRow } from './find-table.ts';
import { fitRow } from './fit-row.ts';
import { guessMapping } from './guess-mapping.ts';
import { withoutBlankEnd } from './parse-table.ts';

/** The rows that show the format of the columns. */
const maxTold = 300;

/** A table whose rows with a day and an amount are as wide as its header. */
export interface FittedTable {
  header: string[];
  /** All rows, with the cells of unquoted decimals joined. */
  rows: string[][];
  /** The first rows that hold a day and an amount. */
  data: string[][];
}

/**
 * Fits the rows of a table to its header where most of them are wider: the decimal commas of amounts are
 * separators too, each text holds a separator, or the header lacks names.
 */
export function fitRows(header: string[], rows: string[][], reference: CalendarDay): FittedTable {
  const { narrow, wide } = split(header, rows, reference);
  if (wide.length === 0 || narrow.length > wide.length) return { header, rows, data: narrow };
  const joined = joinDecimals(header, rows, wide);
  if (joined) return { header, rows: joined, data: split(header, joined, reference).narrow };
  const cells = wide.flat();
  const guess = guessMapping(header, narrow, reference);
  const mapping = {
    ...guess,
    dateOrder:
      detectDateOrder(
        wide.map((row) => row[guess.date] ?? ''),
        reference,
      ) ?? guess.dateOrder,
    decimalMark: detectDecimalMark(cells),
  };
  const fitted = wide.map((row) => fitRow(row, header.length, mapping, reference));
  const isFitted = fitted.every((row) => row !== null);
  if (isFitted) return { header, rows, data: [...narrow, ...fitted] };
  if (wide.length < 2) return { header, rows, data: narrow };
  const width = Math.min(...wide.map((row) => row.length));
  const named = Array.from({ length: width }, (_, index) => header[index] ?? '');
  return { header: named, rows, data: split(named, rows, reference).narrow };
}

function split(header: string[], rows: string[][], reference: CalendarDay) {
  const data = rows
    .slice(0, maxTold)
    .map(withoutBlankEnd)
    .filter((row) => isDataRow(row, reference));
  return {
    narrow: data.filter((row) => row.length <= header.length),
    wide: data.filter((row) => row.length > header.length),
  };
}

/** Joins the whole reais and the centavos of amounts whose decimal comma separates cells too. */
function joinDecimals(header: string[], rows: string[][], wide: string[][]): string[][] | null {
  const column = header.findIndex((name) => columnNames.amount.test(columnTitle(name)));
  const isSplit = (row: string[]) =>
    row.length === header.length + 1 &&
    /^\s*[-+]?\s*(?:R\$)?\s*-?[\d.]+$/.test(row[column] ?? '') &&
    /^\d\d\s*$/.test(row[column + 1] ?? '');
  if (column === -1 || !wide.every(isSplit)) return null;
  return rows.map((row) =>
    isSplit(withoutBlankEnd(row))
      ? row.toSpliced(column, 2, `${row[column]},${row[column + 1]}`)
      : row,
  );
}
