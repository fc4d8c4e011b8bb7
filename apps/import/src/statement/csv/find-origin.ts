import { columnTitle } from './column-names.ts';

const card = /\b(?:final do cartao|cartao|conta|portador|titular|nome no cartao)\b/;

/**
 * Returns the number of the account or card that a file names: above the table, or alike in each row.
 * Files of two accounts are told apart by it.
 */
export function findOrigin(
  preamble: string[][],
  header: string[],
  rows: string[][],
): string | null {
  const columns = header.flatMap((name, index) => (card.test(columnTitle(name)) ? [index] : []));
  for (const column of columns.toReversed()) {
    const values = new Set(rows.map((row) => (row[column] ?? '').trim()));
    const [value = ''] = values;
    if (values.size === 1 && value !== '') return normalized(value);
  }
  for (const cells of preamble) {
    const line = cells.join(' ');
    const [, number = ''] =
      /\b(?:conta|account)\b[^\d]{0,20}(\d[\d.-]{2,}[\dxX]?)/i.exec(line) ?? [];
    if (number !== '') return normalized(number);
  }
  return null;
}

function normalized(value: string): string {
  const digits = value.replaceAll(/[^\dxX]/g, '');
  return digits.length >= 3 ? digits : columnTitle(value).slice(0, 60);
}
