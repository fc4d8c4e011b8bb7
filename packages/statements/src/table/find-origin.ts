import { cutText } from '@tostao/domain/text/storable-text';
import { columnTitle } from './column-names.ts';

/** Columns that name the card, the account or its holder. */
const owner = /\b(?:final do cartao|cartao|conta|portador|titular|nome no cartao)\b/;
const account =
  /\b(?:conta|account)\b(?:\s+(?:corrente|poupan[cç]a|pagamento|digital))?\s*(?:n\S{0,3}\s)?[\s:;|-]*(\d[\d.-]{2,}[\dx]?)(?![\d,/])/i;
/** Figures beside the word that are no number of an account. */
const otherFigures = /\b(?:saldo|limite|periodo|total)\b/;
const date = /^(?:\d{1,2}[.-]\d{1,2}[.-]\d{2,4}|\d{4}-\d\d(?:-\d\d)?|(?:19|20)\d\d)$/;
const minDigits = 4;

/**
 * Returns the number of the account or card that a file names: above the table, or alike in each row.
 * Files of two accounts are told apart by it.
 */
export function findOrigin(
  preamble: string[][],
  header: string[],
  rows: string[][],
): string | null {
  const columns = header.flatMap((name, index) => (owner.test(columnTitle(name)) ? [index] : []));
  for (const column of columns.toReversed()) {
    const values = new Set(rows.map((row) => (row[column] ?? '').trim()));
    const [value = ''] = values;
    if (values.size === 1 && value !== '') return normalized(value);
  }
  for (const cells of preamble) {
    const number = accountNumber(cells);
    if (number !== null) return number;
  }
  return null;
}

/** Returns the number of the account that a line above a table names. */
export function accountNumber(cells: string[]): string | null {
  const line = cells.join(' ');
  const [, number = ''] = account.exec(line) ?? [];
  if (date.test(number) || otherFigures.test(columnTitle(line))) return null;
  return number.replaceAll(/\D/g, '').length >= minDigits ? normalized(number) : null;
}

function normalized(value: string): string {
  const digits = value.replaceAll(/[^\dx]/gi, '');
  return digits.length >= minDigits ? digits : cutText(columnTitle(value), 60);
}
