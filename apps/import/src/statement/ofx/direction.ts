import { parseOfxAmount } from '../amounts.ts';
import { isBillPayment } from '../settlement.ts';
import type { OfxFields } from './parse-ofx.ts';

const expenses = new Set(
  'DEBIT FEE SRVCHG POS ATM CHECK PAYMENT DIRECTDEBIT REPEATPMT CASH'.split(' '),
);
const income = new Set('CREDIT DEP INT DIV DIRECTDEP'.split(' '));

const amountOf = (row: OfxFields) => parseOfxAmount(row.get('TRNAMT') ?? '') ?? 0;
const typeOf = (row: OfxFields) => (row.get('TRNTYPE') ?? '').trim().toUpperCase();
const isPayment = (row: OfxFields) =>
  isBillPayment(`${row.get('NAME') ?? ''} ${row.get('MEMO') ?? ''}`);

/**
 * Returns a test for rows whose sign contradicts their type. The sign counts wherever one expense has it;
 * else the file writes amounts without signs, or spending as positive.
 */
export function isReversed(rows: OfxFields[], isCard: boolean): (row: OfxFields) => boolean {
  // On a bill, the type is also the one of its own payment.
  const isExpense = (row: OfxFields) =>
    expenses.has(typeOf(row)) && !(isCard && typeOf(row) === 'PAYMENT' && isPayment(row));
  const spent = rows.filter((row) => isExpense(row) && amountOf(row) !== 0);
  if (spent.length === 0 || spent.some((row) => amountOf(row) < 0)) return () => false;
  const isSpendingPositive = rows.some((row) => amountOf(row) < 0);
  return (row) => {
    if (isExpense(row)) return true;
    if (income.has(typeOf(row))) return amountOf(row) < 0;
    return isSpendingPositive;
  };
}
