import Papa from 'papaparse';
import type { Centavos } from '../money/centavos.ts';

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\u{FEFF}';
/**
 * A cell that a spreadsheet would run as a formula, full-width characters included. One that already has
 * apostrophes gets another one, so that the text can be restored.
 */
const formula = /^'*(?:\s*[=+\-@|＝＋－＠]|[\t\r])/u;

/** Returns a table as CSV that a Brazilian spreadsheet opens directly. Escapes formulas. */
export function csvFile(fields: string[], rows: string[][]): string {
  const table = Papa.unparse(
    { fields, data: rows },
    { delimiter: ';', newline: '\r\n', escapeFormulae: formula },
  );
  return `${byteOrderMark}${table}\r\n`;
}

/** Returns the text of a cell without the apostrophe that keeps a spreadsheet from running it. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Formats an amount as `1234,56`, a number to spreadsheets. @param amount Zero or more. */
export function csvAmount(amount: Centavos): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
