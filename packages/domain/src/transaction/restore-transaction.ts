import { queryKeys } from '../data-access/query-keys.ts';
import { transactionSums } from '../data-access/affected-queries.ts';
import { mutationOptions } from '@tanstack/react-query';
import type { StoredRow } from '../data-access/stored-row.ts';
import { isDuplicateKey } from '../data-access/duplicate-key.ts';
import { unwrap } from '../data-access/unwrap.ts';
import type { Backend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { upsertCachedTransaction, upsertTransactionOptimistically } from './cached-lists.ts';
import { transactionFromRow } from './transaction.ts';
import { createTransactionFailure } from './transaction-failures.ts';

/**
 * A deleted transaction as it was stored. A restore brings back its id and, if it still exists, the
 * debt that it paid.
 */
export type DeletedTransaction = StoredRow<'transactions'>;

/**
 * Inserts a deleted transaction again. A retry changes nothing.
 * @throws DatabaseError when the database rejects it or cannot be reached.
 */
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

/** Returns the options of the mutation that undoes a deletion. */
export function restoreTransactionMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (transaction: DeletedTransaction) => restoreTransaction(database, transaction),
    meta: {
      label: 'Restauração de transação',
      failure: createTransactionFailure,
      updates: [queryKeys.transactions(userId)],
      invalidates: transactionSums(userId),
    },
    onMutate: (transaction, { client }) =>
      upsertTransactionOptimistically(client, userId, transactionFromRow(transaction)),
    onSuccess: (_data, transaction, _rollBack, { client }) => {
      notify({ kind: 'success', title: 'Transação restaurada' });
      upsertCachedTransaction(client, userId, transactionFromRow(transaction));
    },
  });
}
