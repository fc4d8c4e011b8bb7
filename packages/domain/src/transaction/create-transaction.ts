import { mutationOptions, useMutation } from '@tanstack/react-query';
import { alertBudget } from '../budget/alert-budget.ts';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { isDuplicateKey } from '../data-access/duplicate-key.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import {
  refreshAroundTransactions,
  invalidateTransactions,
} from '../data-access/invalidate-domain.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';
import { queuedToast, sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { newTransactionLabel } from '../outbox/mutation-label.ts';
import { upsertCachedTransaction, upsertTransactionOptimistically } from './cached-lists.ts';
import type { TransactionType } from './transaction.ts';
import type { TransactionInput } from './transaction-form.ts';
import { writeTransaction } from './update-transaction.ts';

export interface NewTransaction extends TransactionInput {
  /** Made on the client, once per form, so that a retried insert cannot make a second row. */
  id: string;
  type: TransactionType;
  /** Whether an income comes every month. */
  isRecurring?: boolean;
}

/**
 * Records one transaction. When an earlier try of the same insert had arrived after all, what was
 * typed since then is written over it.
 */
export async function createTransaction(
  database: TostaoDatabase,
  userId: string,
  transaction: NewTransaction,
): Promise<void> {
  const { id, type, amount, description, category, date, isRecurring = false } = transaction;
  const columns = {
    amount: reaisFromCentavos(amount),
    description,
    category,
    date,
    is_recurring: isRecurring,
  };
  const response = await database
    .from('transactions')
    .insert({ id, user_id: userId, type, ...columns });
  if (isDuplicateKey(response.error, 'transactions'))
    return writeTransaction(database, id, columns);
  unwrap(response);
}

export function createTransactionMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return mutationOptions({
    mutationFn: (transaction: NewTransaction) =>
      sendOrEnqueue(
        backend,
        {
          mutationType: 'transaction.create',
          payload: transaction,
          label: newTransactionLabel(transaction),
          rows: [transaction.id],
        },
        () => createTransaction(database, userId, transaction),
      ),
    retry: retryOnNetworkError,
    meta: writeMeta('Nova transação'),
    onMutate: (transaction, { client }) =>
      upsertTransactionOptimistically(client, userId, { isRecurring: false, ...transaction }),
    onSuccess: (result, transaction, _undo, { client }) => {
      if (result === 'queued') return notify(queuedToast);
      const { type, amount, category } = transaction;
      notify({
        kind: 'success',
        title: type === 'income' ? 'Entrada adicionada' : 'Saída adicionada',
        description: `${formatMoney(amount)} em ${category}`,
      });
      upsertCachedTransaction(client, userId, { isRecurring: false, ...transaction });
      // Nobody waits for it: the form may close, and the sums follow.
      void refreshAroundTransactions(client, userId);
      if (type === 'expense') void alertBudget(backend, transaction);
    },
    onError: (error, _transaction, undo, { client }) => {
      undo?.();
      notify(failureToast('createTransaction', error));
      void invalidateTransactions(client, userId);
    },
  });
}

/** Records an income or expense, and warns when an expense brings its category to its limit. */
export function useCreateTransaction() {
  return useMutation(createTransactionMutation(useBackend()));
}
