import type { Card } from '@tostao/domain/account/account';
import { statementMonthOf } from '@tostao/domain/account/statement-calendar';
import { type Month, monthsLater } from '@tostao/domain/calendar/month';
import { applyToSorted, changesTo } from '@tostao/domain/data-access/pending-rows';
import { type Transaction, transactionRows } from '@tostao/domain/transaction/transaction';
import type { RowChange } from '@tostao/platform';

/**
 * Returns the charges of a statement with those that writes create, change or delete, newest first. A charge of the
 * statement stays there in an edit: only the database moves it.
 */
export function applyCharges(
  charges: Transaction[],
  rows: RowChange[],
  { id: cardId, cycle }: Pick<Card, 'id' | 'cycle'>,
  month: Month,
): Transaction[] {
  const known = new Set(charges.map(({ id }) => id));
  const belongs = (charge: Transaction) =>
    charge.accountId === cardId &&
    (known.has(charge.id) || statementOf(charge, cycle.closingDay) === month);
  const changes = changesTo(rows, transactionRows).flatMap((row) => {
    const after = row.after as Transaction | null;
    if (after !== null && belongs(after)) return [row];
    return known.has(row.id) ? [{ ...row, after: null }] : [];
  });
  return applyToSorted(charges, changes, transactionRows, newestFirst);
}

/** Returns the statement of a new charge: an installment has the one of its place. */
function statementOf({ date, installment }: Transaction, closingDay: number): Month {
  const number = Number(installment?.split('/')[0] ?? 1);
  return monthsLater(statementMonthOf(date, closingDay), number - 1);
}

function newestFirst(one: Transaction, other: Transaction): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  return one.id > other.id ? -1 : 1;
}
