import { queryKeys } from '../data-access/query-keys.ts';
import { transactionSums } from '../data-access/affected-queries.ts';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { runMutation } from '../data-access/run-mutation.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { queueableMutation } from '../outbox/queueable-mutation.ts';
import { deletedTransactionLabel } from '../outbox/mutation-label.ts';
import { removeCachedTransaction, removeTransactionOptimistically } from './cached-lists.ts';
import { type DeletedTransaction, restoreTransactionMutation } from './restore-transaction.ts';
import type { Transaction } from './transaction.ts';
import { deleteTransactionFailure } from './transaction-failures.ts';

/** Deletes a transaction. Returns the deleted row, or `null` when it was gone already. */
export async function deleteTransaction(
  database: TostaoDatabase,
  id: string,
): Promise<DeletedTransaction | null> {
  const deleted = unwrap(await database.from('transactions').delete().eq('id', id).select());
  return deleted[0] ?? null;
}

/** Returns the options of the mutation behind `useDeleteTransaction`. */
export function deleteTransactionMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return queueableMutation(backend, {
    mutationType: 'transaction.delete',
    label: deletedTransactionLabel,
    rows: ({ id }: Transaction) => [id],
    send: ({ id }) => deleteTransaction(database, id),
    meta: {
      label: 'Exclusão de transação',
      failure: deleteTransactionFailure,
      updates: [queryKeys.transactions(userId)],
      invalidates: transactionSums(userId),
    },
    onMutate: ({ id }, { client }) => removeTransactionOptimistically(client, userId, id),
    onSent: (deleted, { id }, client) => {
      const restore = deleted && (() => restoreLater(client, backend, deleted));
      notify({
        kind: 'success',
        title: 'Transação excluída',
        ...(restore ? { action: { label: 'Desfazer', onClick: restore } } : {}),
      });
      removeCachedTransaction(client, userId, id);
    },
  });
}

/** Deletes a transaction, and offers to restore it while the toast is visible. */
export function useDeleteTransaction() {
  return useMutation(deleteTransactionMutation(useBackend()));
}

/** Runs the restore outside React: the toast outlives the screen of the deletion. */
function restoreLater(client: QueryClient, backend: Backend, deleted: DeletedTransaction): void {
  // The mutation policy has shown a toast.
  runMutation(client, restoreTransactionMutation(backend), deleted).catch(() => {});
}
