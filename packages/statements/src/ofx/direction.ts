import { parseOfxAmount } from '../values/amounts.ts';
import { isSettlement } from '../rows/settlement.ts';
import type { OfxFields } from './parse-ofx.ts';

const expenses = new Set(
  'DEBIT FEE SRVCHG POS ATM CHECK PAYMENT DIRECTDEBIT REPEATPMT CASH'.split(' '),
);
const income = new Set('CREDIT DEP INT DIV DIRECTDEP'.split(' '));

const amountOf = (row: OfxFields) => parseOfxAmount(row.get('TRNAMT') ?? '') ?? 0;
const typeOf = (row: OfxFields) => (row.get('TRNTYPE') ?? '').trim().toUpperCase();
const textOf = (row: OfxFields) => `${row.get('NAME') ?? ''} ${row.get('MEMO') ?? ''}`;

/**
 * Returns a test for rows whose sign is not their direction: some banks write amounts without signs, or
 * spending as positive.
 */
export function isReversed(rows: OfxFields[], isCard: boolean): (row: OfxFields) => boolean {
  return isCard ? isReversedOnBill(rows) : isReversedByType(rows);
}

/** The sign counts wherever one expense has it; otherwise the type decides the direction. */
function isReversedByType(rows: OfxFields[]): (row: OfxFields) => boolean {
  const spent = rows.filter((row) => expenses.has(typeOf(row)) && amountOf(row) !== 0);
  if (spent.length === 0 || spent.some((row) => amountOf(row) < 0)) return () => false;
  const isSpendingPositive = rows.some((row) => amountOf(row) < 0);
  return (row) => {
    if (expenses.has(typeOf(row))) return true;
    if (income.has(typeOf(row))) return amountOf(row) < 0;
    return isSpendingPositive;
  };
}

/** Most rows of a bill are spending, whatever their types: a bill's own payment is one too. */
function isReversedOnBill(rows: OfxFields[]): (row: OfxFields) => boolean {
  const purchases = rows.filter((row) => !isSettlement(textOf(row)) && amountOf(row) !== 0);
  const positive = purchases.filter((row) => amountOf(row) > 0).length;
  if (positive * 2 <= purchases.length) return () => false;
  const isSigned = rows.some((row) => amountOf(row) < 0);
  return (row) => isSigned || (!isSettlement(textOf(row)) && typeOf(row) !== 'CREDIT');
}
