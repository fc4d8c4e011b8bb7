import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import {
  refreshAroundTransactions,
  invalidateTransactions,
} from '../data-access/invalidate-domain.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { queuedToast, sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { deletedTransactionLabel } from '../outbox/mutation-label.ts';
import { removeCachedTransaction, removeTransactionOptimistically } from './cached-lists.ts';
import { type DeletedTransaction, restoreTransactionMutation } from './restore-transaction.ts';
import type { Transaction } from './transaction.ts';

/** @returns what was deleted; `null` when it was gone already. */
export async function deleteTransaction(
  database: TostaoDatabase,
  id: string,
): Promise<DeletedTransaction | null> {
  const deleted = unwrap(await database.from('transactions').delete().eq('id', id).select());
  return deleted[0] ?? null;
}

export function deleteTransactionMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return mutationOptions({
    mutationFn: (transaction: Transaction) =>
      sendOrEnqueue(
        backend,
        {
          mutationType: 'transaction.delete',
          payload: transaction,
          label: deletedTransactionLabel(transaction),
          rows: [transaction.id],
        },
        () => deleteTransaction(database, transaction.id),
      ),
    retry: retryOnNetworkError,
    meta: writeMeta('Exclusão de transação'),
    onMutate: ({ id }, { client }) => removeTransactionOptimistically(client, userId, id),
    onSuccess: (deleted, { id }, _undo, { client }) => {
      if (deleted === 'queued') return notify(queuedToast);
      const restore = deleted && (() => restoreLater(client, backend, deleted));
      notify({
        kind: 'success',
        title: 'Transação excluída',
        ...(restore ? { action: { label: 'Desfazer', onClick: restore } } : {}),
      });
      removeCachedTransaction(client, userId, id);
      return refreshAroundTransactions(client, userId);
    },
    onError: (error, _transaction, undo, { client }) => {
      undo?.();
      notify(failureToast('deleteTransaction', error));
      void invalidateTransactions(client, userId);
    },
  });
}

/** Deletes a transaction, and offers to bring it back for as long as the toast is there. */
export function useDeleteTransaction() {
  return useMutation(deleteTransactionMutation(useBackend()));
}

/** The toast outlives the screen that deleted, so the mutation cannot be a hook of it. */
function restoreLater(client: QueryClient, backend: Backend, deleted: DeletedTransaction): void {
  const restoring = client
    .getMutationCache()
    .build(client, client.defaultMutationOptions(restoreTransactionMutation(backend)));
  // The mutation has told the person.
  restoring.execute(deleted).catch(() => {});
}
