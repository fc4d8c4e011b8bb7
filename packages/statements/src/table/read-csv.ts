import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { notAStatement } from '../text/assert-text-file.ts';
import { findTable, type FoundTable } from './find-table.ts';
import type { Mapping } from './mapping.ts';
import { parseBlanks } from './parse-blanks.ts';
import { assertColumns, delimiters, parseSample, parseTable, type Table } from './parse-table.ts';
import type { CsvResult } from './read-rows.ts';
import { readSheets, splitByAccount } from './read-sheets.ts';

/**
 * Reads a CSV file of a known layout, or of one that was mapped before.
 * @param mappings the user's mappings of tables, by their key
 * @throws StatementError when it is truncated or no table at all
 */
export function readCsv(
  written: string,
  mappings: Record<string, Mapping>,
  today: CalendarDay,
): CsvResult {
  const text = written.replaceAll(/\r\n?/g, '\n');
  assertColumns(text);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, found: findTable(parseSample(text, delimiter), today) }))
    .toSorted((one, other) => rank(other.found) - rank(one.found));
  const found = best?.found ?? null;
  if (!found?.hasHeader || found.dataRows === 0) {
    const table = parseBlanks(text);
    if (rank(findTable(table.rows, today)) > rank(found)) return readTables(table);
  }
  if (!best?.found) throw notAStatement();
  return readTables(parseTable(text, best.delimiter));

  function readTables(table: Table): CsvResult {
    return readSheets(splitByAccount(table.rows), today, mappings, table.endsInRow);
  }
}

/** Orders tables by how sure it is that they are one. */
function rank(found: FoundTable | null): number {
  if (!found) return -1;
  return (found.hasHeader && found.dataRows > 0 ? 1000 : 0) + found.dataRows;
}
