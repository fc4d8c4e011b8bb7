import { parseAmount } from '../amounts.ts';
import { cleanText } from '../clean-text.ts';
import { parseDay } from '../days.ts';
import { type BalanceRow, findBrokenBalance } from '../find-broken-balance.ts';
import { readableRow } from '../readable-row.ts';
import {
  assertRowCount,
  type Statement,
  type StatementEntry,
  truncatedError,
} from '../statement.ts';
import type { Mapping } from './mapping.ts';
import { isBlank, type Table } from './parse-table.ts';
import type { Centavos } from '@tostao/domain/money/centavos';

interface TableOptions {
  table: Table;
  /** The index of the first row below the header. */
  firstRow: number;
  /** The number of columns of the header. */
  columnCount: number;
  mapping: Mapping;
}

/**
 * Reads the rows of a table.
 * @throws StatementError when the file is truncated or too long
 */
export function readTable({
  table,
  firstRow,
  columnCount,
  mapping,
}: TableOptions): Pick<Statement, 'entries' | 'brokenBalanceAt'> {
  const rows = table.rows
    .map((cells, index) => ({ cells, number: index + 1 }))
    .slice(firstRow)
    .filter(({ cells }) => !isBlank(cells));
  assertRowCount(rows.length);
  assertWhole(
    table,
    rows.map(({ cells }) => cells),
    columnCount,
    mapping,
  );
  const balances: BalanceRow[] = [];
  const entries = rows.map(({ cells, number }): StatementEntry => {
    if (cells.length < columnCount) {
      return { kind: 'ignored', number, text: lineOf(cells), reason: 'Faltam colunas' };
    }
    const entry = readRow(cells, number, mapping);
    const balance = balanceOf(cells, mapping);
    if (balance !== null && entry.kind === 'row') {
      balances.push({ number, amount: entry.amount, balance });
    }
    return entry;
  });
  return { entries, brokenBalanceAt: findBrokenBalance(balances) };
}

function readRow(cells: string[], number: number, mapping: Mapping): StatementEntry {
  const text = mapping.description.map((column) => cleanText(cells[column] ?? ''));
  const bankId = mapping.bankId === undefined ? '' : cleanText(cells[mapping.bankId] ?? '');
  return readableRow({
    number,
    date: parseDay(cells[mapping.date] ?? '', mapping.dateOrder),
    amount: amountOf(cells, mapping),
    text: text.filter(Boolean).join(' - '),
    bankId: bankId === '' ? null : bankId,
  });
}

function amountOf(cells: string[], mapping: Mapping): Centavos | null {
  const read = (column: number) => parseAmount(cells[column] ?? '', mapping.decimalMark);
  const isEmpty = (column: number) => (cells[column] ?? '').trim() === '';
  if ('signed' in mapping.amount) {
    const amount = read(mapping.amount.signed);
    return mapping.isSpendingPositive && amount !== null ? ((0 - amount) as Centavos) : amount;
  }
  const { income, expense } = mapping.amount;
  const received = isEmpty(income) ? 0 : read(income);
  const spent = isEmpty(expense) ? 0 : read(expense);
  if (received === null || spent === null) return null;
  // Some banks write expenses as negative amounts, others do not.
  return (received - Math.abs(spent)) as Centavos;
}

function balanceOf(cells: string[], { balance, decimalMark }: Mapping): number | null {
  return balance === undefined ? null : parseAmount(cells[balance] ?? '', decimalMark);
}

/** @throws StatementError when the last row is a part of one: half an amount would look whole */
function assertWhole(table: Table, rows: string[][], columnCount: number, mapping: Mapping): void {
  const last = rows.at(-1);
  if (table.endsWithLineBreak || !last) return;
  const isRow = /^\s*\d[\d/.-]*/.test(last[mapping.date] ?? '');
  if (isRow && (last.length < columnCount || endsInAmount(rows, last))) throw truncatedError();
}

/** Tells whether only the last row has fewer decimals in its last cell. */
function endsInAmount(rows: string[][], last: string[]): boolean {
  const decimals = /[.,]\d\d$/;
  const column = last.length - 1;
  const others = rows.slice(-100, -1).map((row) => row[column]?.trim() ?? '');
  return (
    others.length > 0 &&
    others.every((text) => decimals.test(text)) &&
    !decimals.test(last[column]?.trim() ?? '')
  );
}

function lineOf(cells: string[]): string {
  return cleanText(cells.join(' '));
}
