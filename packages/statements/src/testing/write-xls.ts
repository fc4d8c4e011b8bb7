import { utils, write } from '@e965/xlsx';
import type { Cell } from './write-spreadsheet.ts';

const msPerDay = 86_400_000;

/**
 * Writes a spreadsheet of Excel 97 to 2003 with a second sheet.
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
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Extrato');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Data', 'Valor']]), 'Outra');
  book.Workbook = { WBProps: { date1904: isMac } };
  return new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }) as ArrayBuffer);
}
