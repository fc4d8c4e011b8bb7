import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook, { type CellValue, type SheetData } from 'read-excel-file/universal';
import { assertSize } from '../text/assert-text-file.ts';
import type { Mapping } from '../table/mapping.ts';
import type { CsvResult } from '../table/read-rows.ts';
import { readSheets, type Sheet } from '../table/read-sheets.ts';
import { StatementError } from '../statement.ts';
import { type SheetCell, textRows } from './sheet-rows.ts';

/** The most bytes that the files of a spreadsheet take together: some archives grow a thousandfold. */
const maxContent = 200 * 1024 * 1024;

/** Tells whether a file is a spreadsheet of Excel since 2007, or any other ZIP archive. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  return hasSignature(bytes, 0, 3, 4);
}

/**
 * Reads the visible sheets of a spreadsheet.
 * @param today the day that a day without a year does not lie after
 * @param mappings the user's mappings of tables, by their key
 * @throws StatementError with a sentence for the user
 */
export async function readSpreadsheet(
  bytes: Uint8Array<ArrayBuffer>,
  today: CalendarDay,
  mappings: Record<string, Mapping> = {},
): Promise<CsvResult> {
  return readSheets(await spreadsheetSheets(bytes), today, mappings);
}

/**
 * Returns the visible sheets of a spreadsheet.
 * @throws StatementError with a sentence for the user
 */
export async function spreadsheetSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  assertSize(bytes.length);
  if (contentSize(bytes) > maxContent) {
    throw new StatementError('A planilha é grande demais. Baixe o extrato em OFX ou CSV.');
  }
  try {
    const isVisible = visibility(bytes);
    // A sheet that is a chart has no cells.
    const sheets: { sheet: string; data?: SheetData }[] = await readWorkbook(bytes.slice().buffer);
    return sheets
      .filter((_sheet, index) => isVisible[index] ?? true)
      .map(({ sheet, data = [] }) => ({
        name: sheet,
        rows: textRows(data.map((row) => row.map(cellOf))),
      }));
  } catch {
    // The errors of the library differ only by the file that the archive lacks.
    throw new StatementError(
      'Este arquivo está compactado ou não é uma planilha que o app consiga abrir. Baixe o extrato em OFX, CSV ou XLSX.',
    );
  }
}

/** Tells which sheets are not hidden: the library lists all of them. */
function visibility(bytes: Uint8Array): boolean[] {
  const path = 'xl/workbook.xml';
  const { [path]: book } = unzipSync(bytes, { filter: ({ name }) => name === path });
  const sheets = strFromU8(book!).match(/<(?:\w+:)?sheet\s(?:[^>"']|"[^"]*"|'[^']*')*>/g) ?? [];
  return sheets.map((sheet) => !/\sstate\s*=\s*["'](?:veryH|h)idden/.test(sheet));
}

function cellOf(cell: CellValue | null): SheetCell {
  if (cell instanceof Date || typeof cell === 'number') return cell;
  return cell === null ? '' : String(cell);
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
