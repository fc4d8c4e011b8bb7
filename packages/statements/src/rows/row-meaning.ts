import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { StatementRow } from '../statement.ts';
import { typeOf } from './row-amount.ts';
import { purposeOf, type RowPurpose } from './row-purpose.ts';
import { isBillPayment } from './settlement.ts';

/** What a row is: the type of its transaction, money that returns to a category of expenses, or that stays with its owner. */
export type RowKind = TransactionType | 'refund' | 'own';

/** Names what a row is. */
export const rowKindLabels: Record<RowKind, string> = {
  income: 'Entrada',
  expense: 'Saída',
  refund: 'Estorno',
  own: 'Entre minhas contas',
};

/** What a row is, by its text, by its file, and by what the user has decided. */
export interface RowMeaning {
  type: TransactionType;
  purpose: RowPurpose | null;
  /** Whether an income lowers a category of expenses. */
  isRefund: boolean;
  /** Whether it pays the bill that lists it. */
  isPayment: boolean;
}

/**
 * Returns what a row is.
 * @param kind what the user has decided
 * @param isBill whether the row is of a card's bill
 * @param isOwnFile whether Tostão has written the file: the user has decided about its rows before
 */
export function meaningOf(
  row: StatementRow,
  kind: RowKind | undefined,
  { isBill, isOwnFile }: { isBill: boolean; isOwnFile: boolean },
): RowMeaning {
  if (kind !== undefined && kind !== 'own') {
    const type = kind === 'expense' ? 'expense' : 'income';
    return { type, purpose: null, isPayment: false, isRefund: kind === 'refund' };
  }
  const type = typeOf(row);
  const text = row.typeText === undefined ? row.text : `${row.text} ${row.typeText}`;
  const purpose = kind ?? (isOwnFile ? null : purposeOf(text, row.amount, isBill));
  const isIncome = type === 'income' && purpose === null;
  const isPayment = isIncome && isBill && isBillPayment(row.text);
  const isRefund = isIncome && !isPayment && (isBill || row.isRefund === true);
  return { type, purpose, isPayment, isRefund };
}
