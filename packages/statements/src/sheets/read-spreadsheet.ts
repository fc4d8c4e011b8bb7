import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { assertSize } from '../text/assert-text-file.ts';
import { numberText } from '../values/amounts.ts';
import type { Mapping } from '../table/mapping.ts';
import { type CsvResult, readRows } from '../table/read-csv.ts';
import { StatementError } from '../statement.ts';

/** The most bytes that the files of a spreadsheet take together: some archives grow a thousandfold. */
const maxContent = 200 * 1024 * 1024;

/** Tells whether a file is a spreadsheet of Excel since 2007, or any other ZIP archive. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  return hasSignature(bytes, 0, 3, 4);
}

/**
 * Reads the first sheet of a spreadsheet.
 * @param today the day that a day without a year does not lie after
 * @param mappings the user's mappings of tables, by their key
 * @throws StatementError with a sentence for the user
 */
export async function readSpreadsheet(
  bytes: Uint8Array<ArrayBuffer>,
  today: CalendarDay,
  mappings: Record<string, Mapping> = {},
): Promise<CsvResult> {
  assertSize(bytes.length);
  if (contentSize(bytes) > maxContent) {
    throw new StatementError('A planilha é grande demais. Baixe o extrato em OFX ou CSV.');
  }
  return readRows({ rows: await rowsOf(bytes), endsInRow: false }, mappings, today);
}

async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  try {
    const rows = await readSheet(bytes.slice().buffer);
    return rows.map((row) => row.map(textOf));
  } catch {
    // The errors of the library differ only by the file that the archive lacks.
    throw new StatementError(
      'Este arquivo está compactado ou não é uma planilha que o app consiga abrir. Baixe o extrato em OFX, CSV ou XLSX.',
    );
  }
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? numberText(cell) : String(cell);
}

/** Returns the size of an archive's content, as its directory states it. */
function contentSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size = 0;
  for (let start = 0; start + 46 <= bytes.length; start += 1) {
    if (hasSignature(bytes, start, 1, 2)) size += view.getUint32(start + 24, true);
  }
  return size;
}

/** Tells whether a record of an archive begins at a byte. */
function hasSignature(bytes: Uint8Array, start: number, third: number, fourth: number): boolean {
  return (
    bytes[start] === 0x50 &&
    bytes[start + 1] === 0x4b &&
    bytes[start + 2] === third &&
    bytes[start + 3] === fourth
  );
}
