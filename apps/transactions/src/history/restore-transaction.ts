import { mutationOptions } from '@tanstack/react-query';
import { transactionSums } from '@tostao/domain/data-access/affected-queries';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { StoredRow } from '@tostao/domain/data-access/all-rows';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { type PendingRows, upsertCachedRows } from '@tostao/domain/data-access/pending-rows';
import { transactionFromRow, transactionRows } from '@tostao/domain/transaction/transaction';
import type { RowChange } from '@tostao/platform';

/**
 * A deleted transaction as it was stored. A restore brings back its id and, if it still exists, the
 * debt that it paid.
 */
export type DeletedTransaction = StoredRow<'transactions'>;

/** Returns the options of the mutation that undoes a deletion. A retry changes nothing. */
export function restoreTransactionMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (transaction: DeletedTransaction) => {
      const count = unwrap(await database.rpc('restore_transactions', { p_rows: [transaction] }));
      if (count === 0) throw new Error('A dívida que ela pagava mudou. Lance a despesa de novo.');
    },
    meta: {
      label: 'Restauração de transação',
      failure: { title: 'Erro ao adicionar transação' },
      updates: [queryKeys.transactions(householdId)],
      invalidates: transactionSums(householdId),
    },
    onMutate: (transaction): PendingRows => ({ pendingRows: [restoredRow(transaction)] }),
    onSuccess: (_data, _transaction, { pendingRows }, { client }) => {
      notify({ kind: 'success', title: 'Transação restaurada' });
      upsertCachedRows(client, householdId, pendingRows);
    },
  });
}

function restoredRow(transaction: DeletedTransaction): RowChange {
  return { ...transactionRows, id: transaction.id, after: transactionFromRow(transaction) };
}
