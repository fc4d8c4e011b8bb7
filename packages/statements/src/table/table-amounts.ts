import type { Centavos } from '@tostao/domain/money/centavos';
import { parseAmount, splitCurrency } from '../values/amounts.ts';
import { directionOf } from './direction.ts';
import type { Mapping } from './mapping.ts';

/** How a table writes its expenses: as negative amounts, or without a sign. */
export interface TableSigns {
  isExpenseNegative: boolean;
}

interface ReadAmount {
  /** Negative for an expense. */
  amount: Centavos | null;
  currency: string | null;
  /** Whether the file does not distinguish income from expenses. */
  isUndirected: boolean;
}

/** Returns the signs of the expenses of a table, which only all rows together reveal. */
export function tableSigns(rows: string[][], mapping: Mapping): TableSigns {
  let balance = 0;
  for (const cells of rows) {
    const amount = readExpense(cells, mapping);
    if (amount !== null) balance += Math.sign(amount);
  }
  return { isExpenseNegative: balance < 0 };
}

/** Returns the amount of a row as it is written, if the row is an expense by its column or direction. */
function readExpense(cells: string[], mapping: Mapping): number | null {
  if (!('signed' in mapping.amount)) return read(cells, mapping.amount.expense, mapping).amount;
  const { direction } = mapping;
  const isExpense = direction !== undefined && directionOf(cells[direction] ?? '') === 'expense';
  return isExpense ? read(cells, mapping.amount.signed, mapping).amount : null;
}

/** Reads the amount of a row. A refund among the expenses has the other sign. */
export function amountOf(cells: string[], mapping: Mapping, signs: TableSigns): ReadAmount {
  if ('signed' in mapping.amount) return signedAmount(cells, mapping.amount.signed, mapping, signs);
  const { income, expense } = mapping.amount;
  const isEmpty = (column: number) => (cells[column] ?? '').trim() === '';
  if (isEmpty(income) && isEmpty(expense)) return unreadable;
  const received = isEmpty(income) ? zero : read(cells, income, mapping);
  const spent = isEmpty(expense) ? zero : read(cells, expense, mapping);
  if (received.amount === null || spent.amount === null) return unreadable;
  const expenses = signs.isExpenseNegative ? spent.amount : 0 - spent.amount;
  return {
    amount: (received.amount + expenses) as Centavos,
    currency: received.currency ?? spent.currency,
    isUndirected: false,
  };
}

const zero = { amount: 0, currency: null };
const unreadable: ReadAmount = { amount: null, currency: null, isUndirected: false };

function signedAmount(
  cells: string[],
  column: number,
  mapping: Mapping,
  { isExpenseNegative }: TableSigns,
): ReadAmount {
  const { amount, currency } = read(cells, column, mapping);
  if (amount === null) return unreadable;
  const { direction, isSpendingPositive } = mapping;
  if (direction === undefined) {
    const signed = isSpendingPositive ? 0 - amount : amount;
    return { amount: signed as Centavos, currency, isUndirected: false };
  }
  const named = directionOf(cells[direction] ?? '');
  // Where expenses have a sign, the sign decides; elsewhere a sign marks a refund.
  const isReversed = !isExpenseNegative && named === 'expense';
  const isUndirected = !isExpenseNegative && named === null;
  return { amount: (isReversed ? 0 - amount : amount) as Centavos, currency, isUndirected };
}

/** Returns the balance after a row. */
export function balanceOf(cells: string[], mapping: Mapping): number | null {
  return mapping.balance === undefined ? null : read(cells, mapping.balance, mapping).amount;
}

function read(cells: string[], column: number, { decimalMark }: Mapping) {
  const { currency, amount } = splitCurrency(cells[column] ?? '');
  return { currency, amount: parseAmount(amount, decimalMark) };
}
