import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import { partsToColumn } from '@tostao/domain/transaction/transaction-parts';
import { categoryTypeOf, type Transaction } from '@tostao/domain/transaction/transaction';

/** Converts the editable part of a transaction to columns. */
export function transactionToColumns(transaction: Transaction) {
  const { amount, description, category, parts, date, accountId } = transaction;
  return {
    amount: reaisFromCentavos(amount),
    description,
    category,
    parts: partsToColumn(parts),
    date,
    account_id: accountId ?? null,
    category_type: categoryTypeOf(transaction),
  };
}
