import type { Notification } from '@tostao/platform';
import type { Transaction } from './transaction.ts';

/** Returns the toast of a new transaction, with the text of its amount. */
export function newTransactionToast(
  { type, category }: Pick<Transaction, 'type' | 'category'>,
  amount: string,
): Notification {
  return {
    kind: 'success',
    title: type === 'income' ? 'Entrada adicionada' : 'Saída adicionada',
    description: `${amount} em ${category}`,
  };
}
