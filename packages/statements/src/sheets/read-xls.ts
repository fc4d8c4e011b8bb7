import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { assertSize } from '../text/assert-text-file.ts';
import type { Mapping } from '../table/mapping.ts';
import type { CsvResult } from '../table/read-rows.ts';
import { readSheets, type Sheet } from '../table/read-sheets.ts';
import { StatementError } from '../statement.ts';
import { type SheetCell, textRows } from './sheet-rows.ts';

const msPerDay = 86_400_000;

/**
 * Reads the visible sheets of a spreadsheet of Excel 97 to 2003.
 * @param today the day that a day without a year does not lie after
 * @param mappings the user's mappings of tables, by their key
 * @throws StatementError with a sentence for the user
 */
export function readXls(
  bytes: Uint8Array,
  today: CalendarDay,
  mappings: Record<string, Mapping> = {},
): CsvResult {
  return readSheets(xlsSheets(bytes), today, mappings);
}

/**
 * Returns the visible sheets of a spreadsheet of Excel 97 to 2003.
 * @throws StatementError with a sentence for the user
 */
export function xlsSheets(bytes: Uint8Array): Sheet[] {
  assertSize(bytes.length);
  try {
    // Formats tell days from other numbers. Formulas and markup are not read.
    const book = read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    });
    if (book.SheetNames.length === 0) throw new Error('no sheet');
    const { WBProps, Sheets: properties = [] } = book.Workbook ?? {};
    const visible = book.SheetNames.filter((_name, index) => !properties[index]?.Hidden);
    return visible.map((name) => ({
      name,
      rows: textRows(cellsOf(book.Sheets[name], WBProps?.date1904 ?? false)),
    }));
  } catch {
    throw new StatementError(
      'Esta planilha do Excel (XLS) está danificada ou protegida por senha. Baixe o extrato de novo, ou em OFX, CSV ou XLSX.',
    );
  }
}

function cellsOf(sheet: WorkSheet | undefined, date1904: boolean): SheetCell[][] {
  // The types lack the holes: blank rows and cells have no entry.
  const rows: ((CellObject | undefined)[] | undefined)[] = sheet?.['!data'] ?? [];
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cellOf(cell, date1904)));
}

function cellOf(cell: CellObject | undefined, date1904: boolean): SheetCell {
  if (cell?.v === undefined || cell.t === 'e') return '';
  if (typeof cell.v !== 'number') return String(cell.v);
  return SSF.is_date(String(cell.z ?? '')) ? dayOf(cell.v, date1904) : cell.v;
}

/** Returns a day of a sheet, which counts days from the end of 1899 or from 1904. */
function dayOf(value: number, date1904: boolean): Date {
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(epoch + value * msPerDay);
}
