import Papa from 'papaparse';
import type { Centavos } from '../money/centavos.ts';

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\u{FEFF}';
/** What a spreadsheet would run instead of show, also in the wide forms of East Asian keyboards. */
const formula = /^\s*[=+\-@|＝＋－＠]/u;

/** A table as a Brazilian spreadsheet opens it by a double click; no cell of it is run as a formula. */
export function csvFile(fields: string[], rows: string[][]): string {
  const table = Papa.unparse(
    { fields, data: rows },
    { delimiter: ';', newline: '\r\n', escapeFormulae: formula },
  );
  return `${byteOrderMark}${table}\r\n`;
}

/** `1234,56`: a spreadsheet reads it as a number. @param amount not negative. */
export function csvAmount(amount: Centavos): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
