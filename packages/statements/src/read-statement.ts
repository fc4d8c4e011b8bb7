import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { assertSize, assertStatementText, assertTextFile } from './text/assert-text-file.ts';
import { readCsv } from './table/read-csv.ts';
import type { CsvResult } from './table/read-rows.ts';
import type { Mapping } from './table/mapping.ts';
import { decodeText } from './text/decode-text.ts';
import { isOfx, readOfx } from './ofx/read-ofx.ts';

/**
 * Reads the statement of a bank, whatever its format and encoding.
 * @param today the day that a day without a year does not lie after
 * @param mappings the user's mappings of tables, by their key
 * @throws StatementError with a sentence for the user
 */
export function readStatement(
  bytes: Uint8Array,
  today: CalendarDay,
  mappings: Record<string, Mapping> = {},
): CsvResult {
  assertSize(bytes.length);
  assertTextFile(bytes);
  const text = decodeText(bytes);
  if (isOfx(text)) return { kind: 'statement', statement: readOfx(text), table: null };
  assertStatementText(text);
  return readCsv(text, mappings, today);
}
