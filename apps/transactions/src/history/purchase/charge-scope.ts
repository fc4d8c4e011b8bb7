import { daysBetween, plusDays } from '@tostao/domain/calendar/calendar-day';
import { changedColumns } from '@tostao/domain/data-access/changed-columns';
import type { Centavos } from '@tostao/domain/money/centavos';
import { divideLike } from '@tostao/domain/transaction/divide-amount';
import { partsToColumn } from '@tostao/domain/transaction/transaction-parts';
import type { Charge, Transaction } from '@tostao/domain/transaction/transaction';
import { transactionToColumns } from '../transaction-columns.ts';
import type { TransactionChange } from '../update-transaction.ts';

/** What an edit or a deletion of a charge is about. */
export type ChargeScope = 'this' | 'next' | 'all';

export const chargeScopes: readonly { value: ChargeScope; label: string }[] = [
  { value: 'this', label: 'Só esta' },
  { value: 'next', label: 'Esta e as próximas' },
  { value: 'all', label: 'A compra' },
];

/** Returns the scopes that differ: the first charge and the next ones are the purchase. */
export function scopesOf({ charge }: Pick<Transaction, 'charge'>) {
  return charge?.number === 1 ? chargeScopes.filter(({ value }) => value !== 'next') : chargeScopes;
}

/** Returns the charges of a purchase that a scope has, as seen from one of them. */
export function chargesInScope(
  charges: Transaction[],
  { id, charge }: Transaction,
  scope: ChargeScope,
): Transaction[] {
  if (scope === 'all') return charges;
  return charges.filter(
    (other) =>
      other.id === id ||
      (scope === 'next' && (other.charge?.number ?? 0) > (charge?.number ?? Infinity)),
  );
}

/**
 * Returns the changed columns of each charge. Amount, category, account, tags and note become those of the edited one, and so do
 * the parts, in proportion. The day moves by as many days, and a description that names the installment names its own.
 */
export function editedCharges({ before, after }: TransactionChange, charges: Transaction[]) {
  const changed = changedColumns(transactionToColumns(before), transactionToColumns(after));
  const { amount, description, category, parts, date, account_id, tags, note } = changed;
  const isDivided = parts !== undefined || category !== undefined;
  const days = daysBetween(before.date, after.date);
  return charges.map((other) => ({
    id: other.id,
    ...(amount !== undefined && { amount }),
    ...(category !== undefined && { category }),
    ...(isDivided || amount !== undefined
      ? partsLike(isDivided ? after : other, amount === undefined ? other.amount : after.amount)
      : {}),
    ...(parts === null && { category: after.category, parts }),
    ...(account_id !== undefined && { account_id }),
    ...(tags !== undefined && { tags }),
    ...(note !== undefined && { note }),
    ...(description !== undefined && {
      description: withPlaceOf(other.charge, before.charge, description),
    }),
    ...(date !== undefined && { date: plusDays(other.date, days) }),
  }));
}

function partsLike({ parts }: Transaction, amount: Centavos) {
  if (!parts) return {};
  const division = divideLike(amount, parts);
  return { category: division.category, parts: partsToColumn(division.parts) };
}

/** Replaces the place of one charge in a text, such as `2/6` or `02/06`, by that of another. */
function withPlaceOf(own: Charge | undefined, edited: Charge | undefined, text: string): string {
  if (!own || !edited) return text;
  const place = new RegExp(
    `(?<![\\d/])(0*${edited.number})(\\s*(?:/|de)\\s*0*${edited.total})(?![\\d/])`,
  );
  return text.replace(
    place,
    (_place, number: string, rest: string) => `${own.number}`.padStart(number.length, '0') + rest,
  );
}
