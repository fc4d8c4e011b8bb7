import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import {
  type LocalRow,
  readAmount,
  readBoolean,
  readDay,
  readText,
  valueOf,
} from './read-value.ts';

/** Converts a local transaction to a row. Returns `null` without a valid amount, day or type. */
export function transactionFromLocal(row: LocalRow, id: string, userId: string) {
  const amount = readAmount(row['amount']);
  const date = readDay(row['date']);
  const type = readType(row['type']);
  if (amount === null || date === null || type === null) return null;
  const category = readText(row['category']) ?? 'Outros';
  return {
    id,
    user_id: userId,
    amount: reaisFromCentavos(amount),
    description: readText(row['description']) ?? category,
    category,
    date,
    type,
    is_recurring: readBoolean(valueOf(row, 'is_recurring', 'isRecurring')),
  };
}

function readType(value: unknown): TransactionType | null {
  if (value === 'income' || value === 'entrada') return 'income';
  return value === 'expense' || value === 'saida' ? 'expense' : null;
}
