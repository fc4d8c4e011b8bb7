import { mutationOptions } from '@tanstack/react-query';
import { transactionSums } from '@tostao/domain/data-access/affected-queries';
import { isDuplicateKey } from '@tostao/domain/data-access/duplicate-key';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { StoredRow } from '@tostao/domain/data-access/all-rows';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { type PendingRows, upsertCachedRows } from '@tostao/domain/data-access/pending-rows';
import { transactionFromRow, transactionRows } from '@tostao/domain/transaction/transaction';
import type { RowChange } from '@tostao/platform';

/**
 * A deleted transaction as it was stored. A restore brings back its id and, if it still exists, the
 * debt that it paid.
 */
export type DeletedTransaction = StoredRow<'transactions'>;

/**
 * Inserts a deleted transaction again. A retry changes nothing.
 * @throws DatabaseError when the database rejects it or cannot be reached.
 */
async function restoreTransaction(
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
export function restoreTransactionMutation({ database, userId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: (transaction: DeletedTransaction) => restoreTransaction(database, transaction),
    meta: {
      label: 'Restauração de transação',
      failure: { title: 'Erro ao adicionar transação' },
      updates: [queryKeys.transactions(userId)],
      invalidates: transactionSums(userId),
    },
    onMutate: (transaction): PendingRows => ({ pendingRows: [restoredRow(transaction)] }),
    onSuccess: (_data, _transaction, { pendingRows }, { client }) => {
      notify({ kind: 'success', title: 'Transação restaurada' });
      upsertCachedRows(client, userId, pendingRows);
    },
  });
}

function restoredRow(transaction: DeletedTransaction): RowChange {
  return { ...transactionRows, id: transaction.id, after: transactionFromRow(transaction) };
}
