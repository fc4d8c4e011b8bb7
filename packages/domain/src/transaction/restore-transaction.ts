import { mutationOptions } from '@tanstack/react-query';
import type { Tables } from '../data-access/database.types.ts';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { isDuplicateKey } from '../data-access/duplicate-key.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import {
  refreshAroundTransactions,
  invalidateTransactions,
} from '../data-access/invalidate-domain.ts';
import { unwrap } from '../data-access/unwrap.ts';
import type { Backend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { upsertCachedTransaction, upsertTransactionOptimistically } from './cached-lists.ts';
import { transactionFromRow } from './transaction.ts';

/**
 * A transaction exactly as it was stored: it comes back with its id and, where that is still there,
 * the debt it paid.
 */
export type DeletedTransaction = Tables<'transactions'>;

export async function restoreTransaction(
  database: TostaoDatabase,
  transaction: DeletedTransaction,
): Promise<void> {
  const response = await database.from('transactions').insert(transaction);
  if (response.error?.code === '23503' && transaction.debt_id !== null) {
    return restoreTransaction(database, { ...transaction, debt_id: null });
  }
  if (!isDuplicateKey(response.error, 'transactions')) unwrap(response);
}

export function restoreTransactionMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (transaction: DeletedTransaction) => restoreTransaction(database, transaction),
    retry: retryOnNetworkError,
    meta: writeMeta('Restauração de transação'),
    onMutate: (transaction, { client }) =>
      upsertTransactionOptimistically(client, userId, transactionFromRow(transaction)),
    onSuccess: (_data, transaction, _result, { client }) => {
      notify({ kind: 'success', title: 'Transação restaurada' });
      upsertCachedTransaction(client, userId, transactionFromRow(transaction));
      return refreshAroundTransactions(client, userId);
    },
    onError: (error, _transaction, undo, { client }) => {
      undo?.();
      notify(failureToast('createTransaction', error));
      void invalidateTransactions(client, userId);
    },
  });
}
