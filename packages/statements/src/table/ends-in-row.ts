import type { Mapping } from './mapping.ts';
import { withoutBlankEnd } from './parse-table.ts';

/** The last rows that the end of a file is compared with. */
const compared = 100;

/** Tells whether the last row of a file is a part of one: half an amount would look whole. */
export function endsInRow(rows: string[][], mapping: Mapping): boolean {
  const last = rows.at(-1);
  if (!last || !/^\s*\d[\d/.-]*/.test(last[mapping.date] ?? '')) return false;
  const others = rows.slice(-compared, -1).filter((row) => /\d/.test(row[mapping.date] ?? ''));
  if (others.length === 0) return false;
  const shortest = Math.min(...others.map((row) => withoutBlankEnd(row).length));
  return last.length < shortest || endsInAmount(others, last);
}

/**
 * Tells whether the last cell lacks decimals. A program that prints 417.6 for 417.60 shows no zero at
 * the end of other amounts either.
 */
function endsInAmount(others: string[][], last: string[]): boolean {
  const column = last.length - 1;
  const cell = last[column]?.trim() ?? '';
  const cells = others.map((row) => row[column]?.trim() ?? '');
  if (/\d[.,]$/.test(cell) || /^[-+]$/.test(cell)) return true;
  if (/[.,]\d\d$/.test(cell) || !cells.every((text) => /[.,]\d\d$/.test(text))) return false;
  return cells.some((text) => text.endsWith('0'));
}
