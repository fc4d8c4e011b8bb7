import { utils, write } from '@e965/xlsx';
import type { Cell } from './write-spreadsheet.ts';

const msPerDay = 86_400_000;

/**
 * Writes a spreadsheet of Excel 97 to 2003 with a hidden sheet, a cover and the rows.
 * @param isMac whether days count from 1904, as on old Macs
 */
export function writeXls(rows: Cell[][], isMac = false): Uint8Array<ArrayBuffer> {
  const epoch = isMac ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const cells = rows.map((row) =>
    row.map((cell) =>
      cell instanceof Date
        ? { t: 'n', v: (cell.getTime() - epoch) / msPerDay, z: 'dd/mm/yyyy' }
        : cell,
    ),
  );
  const book = utils.book_new();
  const old = [
    ['Data', 'Valor'],
    ['01/01/2020', 1],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(old), 'Antiga');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Banco']]), 'Capa');
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Extrato');
  book.Workbook = { WBProps: { date1904: isMac }, Sheets: [{ Hidden: 2 }] };
  return new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }) as ArrayBuffer);
}
