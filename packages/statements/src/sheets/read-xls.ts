import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { assertSize } from '../text/assert-text-file.ts';
import { numberText } from '../values/amounts.ts';
import type { Mapping } from '../table/mapping.ts';
import { type CsvResult, readRows } from '../table/read-csv.ts';
import { StatementError } from '../statement.ts';

const msPerDay = 86_400_000;

/**
 * Reads the first sheet of a spreadsheet of Excel 97 to 2003.
 * @param today the day that a day without a year does not lie after
 * @param mappings the user's mappings of tables, by their key
 * @throws StatementError with a sentence for the user
 */
export function readXls(
  bytes: Uint8Array,
  today: CalendarDay,
  mappings: Record<string, Mapping> = {},
): CsvResult {
  assertSize(bytes.length);
  return readRows({ rows: rowsOf(bytes), endsInRow: false }, mappings, today);
}

function rowsOf(bytes: Uint8Array): string[][] {
  try {
    // Formats tell days from other numbers. Formulas and markup are not read.
    const book = read(bytes, {
      type: 'array',
      sheets: 0,
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new Error('no sheet');
    return textsOf(sheet, book.Workbook?.WBProps?.date1904 ?? false);
  } catch {
    throw new StatementError(
      'Esta planilha do Excel (XLS) está danificada ou protegida por senha. Baixe o extrato de novo, ou em OFX, CSV ou XLSX.',
    );
  }
}

function textsOf(sheet: WorkSheet, date1904: boolean): string[][] {
  // The types lack the holes: blank rows and cells have no entry.
  const rows: ((CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => textOf(cell, date1904)));
}

function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.v === undefined || cell.t === 'e') return '';
  if (typeof cell.v !== 'number') return String(cell.v);
  return SSF.is_date(String(cell.z ?? '')) ? dayText(cell.v, date1904) : numberText(cell.v);
}

/** Returns a day of a sheet, which counts days from the end of 1899 or from 1904. */
function dayText(value: number, date1904: boolean): string {
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(epoch + value * msPerDay).toISOString().slice(0, 10);
}
