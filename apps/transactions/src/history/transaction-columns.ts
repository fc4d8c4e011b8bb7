import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import { partsToColumn } from '@tostao/domain/transaction/transaction-parts';
import { categoryTypeOf, type Transaction } from '@tostao/domain/transaction/transaction';

/** Converts the editable part of a transaction to columns. */
export function transactionToColumns(transaction: Transaction) {
  const { amount, description, category, parts, tags, note, date, accountId } = transaction;
  const { isRecurring, repetition } = transaction;
  return {
    amount: reaisFromCentavos(amount),
    description,
    category,
    parts: partsToColumn(parts),
    tags: tags ?? null,
    note: note ?? null,
    date,
    is_recurring: isRecurring,
    repetition: repetition ?? null,
    account_id: accountId ?? null,
    category_type: categoryTypeOf(transaction),
  };
}
