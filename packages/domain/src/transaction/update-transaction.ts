import { queryKeys } from '../data-access/query-keys.ts';
import { transactionSums } from '../data-access/affected-queries.ts';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { TablesUpdate } from '../data-access/database.types.ts';
import { GoneError } from '../data-access/failure.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { changedTransactionLabel } from '../outbox/mutation-label.ts';
import { upsertCachedTransaction, upsertTransactionOptimistically } from './cached-lists.ts';
import type { Transaction } from './transaction.ts';

/** Updates a transaction. @throws GoneError when it was deleted on another device. */
export async function updateTransaction(
  database: TostaoDatabase,
  { id, amount, description, category, date }: Transaction,
): Promise<void> {
  const columns = { amount: reaisFromCentavos(amount), description, category, date };
  await writeTransaction(database, id, columns);
}

/** Writes some columns of a transaction. @throws GoneError when it was deleted on another device. */
export async function writeTransaction(
  database: TostaoDatabase,
  id: string,
  columns: TablesUpdate<'transactions'>,
): Promise<void> {
  const response = await database.from('transactions').update(columns).eq('id', id).select('id');
  if (unwrap(response).length === 0) throw new GoneError();
}

/** Returns the options of the mutation behind `useUpdateTransaction`. */
export function updateTransactionMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return mutationOptions({
    mutationFn: (transaction: Transaction) =>
      sendOrEnqueue(
        backend,
        {
          mutationType: 'transaction.update',
          payload: transaction,
          label: changedTransactionLabel(transaction),
          rows: [transaction.id],
        },
        () => updateTransaction(database, transaction),
      ),
    meta: {
      label: 'Alteração de transação',
      failure: 'updateTransaction',
      updates: [queryKeys.transactions(userId)],
      invalidatesInBackground: transactionSums(userId),
    },
    onMutate: (transaction, { client }) =>
      upsertTransactionOptimistically(client, userId, transaction),
    onSuccess: (result, transaction, _rollBack, { client }) => {
      if (result === 'queued') return;
      notify({ kind: 'success', title: 'Transação atualizada' });
      upsertCachedTransaction(client, userId, transaction);
    },
  });
}

/** Updates amount, description, category or day. Every list shows the change immediately. */
export function useUpdateTransaction() {
  return useMutation(updateTransactionMutation(useBackend()));
}
