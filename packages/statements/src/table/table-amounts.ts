import type { Centavos } from '@tostao/domain/money/centavos';
import { foldText } from '@tostao/domain/search/fold-text';
import { parseAmount, splitCurrency } from '../values/amounts.ts';
import type { Mapping } from './mapping.ts';
import { isNothing } from './find-table.ts';
import { type RowWord, wordOf } from './row-words.ts';

/** How a table tells expenses from income. */
export interface TableSigns {
  /** Whether the signs of its amounts say so: `false` where no expense has one. */
  isSigned: boolean;
  /** Whether any amount has a sign. */
  hasSigns: boolean;
  /** Whether fees are not part of the amounts yet. */
  addsFees: boolean;
}

interface ReadAmount {
  /** Negative for an expense. */
  amount: Centavos | null;
  currency: string | null;
  word: RowWord | null;
  /** The word that does not say whether the row is income or an expense; empty without a word. */
  undirected: string | null;
}

/**
 * Returns how a table writes its expenses, which only all rows together reveal.
 * @param width the number of its columns
 */
export function tableSigns(
  rows: string[][],
  width: number,
  mapping: Mapping,
  isKnown: boolean,
): TableSigns {
  const { amount, direction } = mapping;
  const addsFees = mapping.fee !== undefined;
  if (!('signed' in amount)) {
    const spent = rows.reduce((sum, cells) => {
      const isReturned = mapping.description.some((each) => wordOf(cells[each] ?? '') === 'refund');
      return isReturned ? sum : sum + signOf(cells, amount.expense, mapping);
    }, 0);
    return { isSigned: spent < 0, hasSigns: true, addsFees };
  }
  if (isKnown && direction === undefined) return { isSigned: true, hasSigns: true, addsFees };
  let [hasSigns, spent, named] = [false, 0, 0];
  for (const cells of rows) {
    const { amount: written } = read(cells, amount.signed, mapping);
    // A separator within a text moves the amount to another cell.
    const places = cells.length > width ? cells : [cells[amount.signed] ?? ''];
    hasSigns ||= (written ?? 0) < 0 || places.some((cell) => sign.test(cell));
    if (direction === undefined || wordOf(cells[direction] ?? '') !== 'expense') continue;
    named += 1;
    spent += Math.sign(written ?? 0);
  }
  if (direction === undefined) return { isSigned: hasSigns, hasSigns, addsFees };
  return { isSigned: named === 0 ? hasSigns : spent < 0, hasSigns, addsFees };
}

/** A sign before or after an amount. */
const sign = /^\s*[-−–+(]\s*(?:R\$)?\s*\d|\d\s*[-)D]\s*$/;

function signOf(cells: string[], column: number, mapping: Mapping): number {
  return Math.sign(read(cells, column, mapping).amount ?? 0);
}

/** Reads the amount of a row. A refund among the expenses has the other sign. */
export function amountOf(cells: string[], mapping: Mapping, signs: TableSigns): ReadAmount {
  const found =
    'signed' in mapping.amount
      ? signedAmount(cells, mapping.amount.signed, mapping, signs)
      : splitAmount(cells, mapping.amount, mapping, signs);
  if (found.amount === null || mapping.fee === undefined || !signs.addsFees) return found;
  const fee = Math.abs(read(cells, mapping.fee, mapping).amount ?? 0);
  return { ...found, amount: (found.amount - fee) as Centavos };
}

const zero = { amount: 0, currency: null };
const unreadable: ReadAmount = { amount: null, currency: null, word: null, undirected: null };

function splitAmount(
  cells: string[],
  { income, expense }: { income: number; expense: number },
  mapping: Mapping,
  { isSigned }: TableSigns,
): ReadAmount {
  const isEmpty = (column: number) => isNothing(cells[column] ?? '');
  if (isEmpty(income) && isEmpty(expense)) return unreadable;
  const received = isEmpty(income) ? zero : read(cells, income, mapping);
  const spent = isEmpty(expense) ? zero : read(cells, expense, mapping);
  if (received.amount === null || spent.amount === null) return unreadable;
  const expenses = isSigned ? spent.amount : 0 - spent.amount;
  const currency = received.currency ?? spent.currency;
  return { ...unreadable, amount: (received.amount + expenses) as Centavos, currency };
}

function signedAmount(
  cells: string[],
  column: number,
  mapping: Mapping,
  { isSigned, hasSigns }: TableSigns,
): ReadAmount {
  const { amount, currency } = read(cells, column, mapping);
  if (amount === null) return unreadable;
  const { direction, isSpendingPositive = false } = mapping;
  const cell = direction === undefined ? '' : (cells[direction] ?? '').trim();
  const word = cell === '' ? null : wordOf(cell);
  const found = { currency, word, undirected: null };
  const signed = (value: number): ReadAmount => ({ ...found, amount: value as Centavos });
  if (direction === undefined && isSpendingPositive) return signed(0 - amount);
  if (isSigned) return signed(amount);
  const answered = mapping.directions?.[foldText(cell)];
  const text = mapping.description.map((each) => cells[each] ?? '').join(' ');
  const said = word ?? wordOf(text) ?? answered;
  // A sign among the expenses marks a refund.
  if (said === 'expense') return signed(0 - amount);
  if (said === 'income') return signed(amount);
  if (said === 'refund') return signed(Math.abs(amount));
  if (said === 'payment') return signed(isSpendingPositive ? Math.abs(amount) : 0 - amount);
  if (isSpendingPositive && hasSigns) return signed(0 - amount);
  return { ...signed(amount), undirected: cell };
}

/** Returns the balance after a row. */
export function balanceOf(cells: string[], mapping: Mapping): number | null {
  return mapping.balance === undefined ? null : read(cells, mapping.balance, mapping).amount;
}

function read(cells: string[], column: number, { decimalMark }: Mapping) {
  const { currency, amount } = splitCurrency(cells[column] ?? '');
  return { currency, amount: parseAmount(amount, decimalMark) };
}
