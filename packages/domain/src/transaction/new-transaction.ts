import type { RowChange } from '@tostao/platform';
import type { RepetitionRule } from '../calendar/repetition.ts';
import { firstDayOf, type Month } from '../calendar/month.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { partsToColumn, type TransactionPart } from './transaction-parts.ts';
import type { TransactionInput } from './transaction-form.ts';
import {
  categoryTypeOf,
  placeOf,
  type Transaction,
  transactionRows,
  type TransactionType,
} from './transaction.ts';

/** A transaction to insert. */
export interface NewTransaction extends TransactionInput {
  /** Created on the client, once per form. */
  id: string;
  type: TransactionType;
  /** Whether an income comes back. */
  isRecurring: boolean;
  /** How it comes back, unless every month on its day. */
  repetition?: RepetitionRule;
  /** Whether an income lowers a category of expenses. */
  isRefund?: boolean;
  /** The categories among which it is divided. */
  parts?: TransactionPart[];
  tags?: string[];
  note?: string;
  accountId: string | null;
  /** `null` for the statement that closes next, or outside cards. */
  statementMonth: Month | null;
  installmentNumber: number | null;
  totalInstallments: number | null;
  /** Whether the installments after it are expected. */
  expectsRest?: boolean;
}

/** Converts a new transaction to the row that `save_entry` stores. */
export function newTransactionToRow(transaction: NewTransaction) {
  const { id, type, amount, description, category, date, isRecurring, ...charge } = transaction;
  return {
    id,
    type,
    amount: reaisFromCentavos(amount),
    description,
    category,
    ...(transaction.parts ? { parts: partsToColumn(transaction.parts) } : {}),
    ...(transaction.tags ? { tags: transaction.tags } : {}),
    ...(transaction.note ? { note: transaction.note } : {}),
    date,
    is_recurring: isRecurring,
    ...(transaction.repetition ? { repetition: transaction.repetition } : {}),
    category_type: categoryTypeOf(transaction),
    account_id: charge.accountId,
    // Without one the database chooses the statement that closes next.
    statement_month: charge.statementMonth && firstDayOf(charge.statementMonth),
    installment_number: charge.installmentNumber,
    total_installments: charge.totalInstallments,
    ...(charge.expectsRest ? { expects_rest: true } : {}),
  };
}

/**
 * Returns the change of a write that creates a transaction, as lists show it.
 * @param authorId the user, in a household with several members
 */
export function newTransactionChange(transaction: NewTransaction, authorId?: string): RowChange {
  const {
    accountId,
    statementMonth: _month,
    installmentNumber,
    totalInstallments,
    expectsRest: _expectsRest,
    ...rest
  } = transaction;
  const after: Transaction = {
    ...rest,
    ...(accountId === null ? {} : { accountId }),
    ...placeOf(rest.description, installmentNumber, totalInstallments),
    ...(authorId === undefined ? {} : { authorId }),
  };
  return { ...transactionRows, id: transaction.id, after };
}
