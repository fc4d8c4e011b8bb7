import { queryKeys } from '../data-access/query-keys.ts';
import { transactionSums } from '../data-access/affected-queries.ts';
import { changedColumns } from '../data-access/changed-columns.ts';
import type { TablesUpdate } from '../data-access/database.types.ts';
import { GoneError } from '../data-access/failure.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { useRunMutation } from '../data-access/run-mutation.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { queueableMutation } from '../outbox/queueable-mutation.ts';
import { changedTransactionLabel } from '../outbox/mutation-label.ts';
import { upsertCachedTransaction, upsertTransactionOptimistically } from './cached-lists.ts';
import type { Transaction } from './transaction.ts';
import { updateTransactionFailure } from './transaction-failures.ts';

/** A transaction before and after an edit. Queued offline, so its shape is stored. */
export interface TransactionChange {
  before: Transaction;
  after: Transaction;
}

/** Sends the changed fields of a transaction. @throws GoneError when another device deleted the transaction. */
export async function updateTransaction(
  database: TostaoDatabase,
  { before, after }: TransactionChange,
): Promise<void> {
  const columns = changedColumns(transactionToColumns(before), transactionToColumns(after));
  if (Object.keys(columns).length > 0) await writeTransaction(database, after.id, columns);
}

/** Converts the editable part of a transaction to columns. */
function transactionToColumns(transaction: Transaction) {
  const { amount, description, category, date, accountId } = transaction;
  return {
    amount: reaisFromCentavos(amount),
    description,
    category,
    date,
    account_id: accountId ?? null,
  };
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
  return queueableMutation(backend, {
    mutationType: 'transaction.change',
    label: ({ after }: TransactionChange) => changedTransactionLabel(after),
    rows: ({ after }) => [after.id],
    send: (change) => updateTransaction(database, change),
    meta: {
      label: 'Alteração de transação',
      failure: updateTransactionFailure,
      updates: [queryKeys.transactions(userId)],
      invalidatesInBackground: transactionSums(userId),
    },
    onMutate: ({ after }, { client }) => upsertTransactionOptimistically(client, userId, after),
    onSent: (_data, { after }, client) => {
      notify({ kind: 'success', title: 'Transação atualizada' });
      upsertCachedTransaction(client, userId, after);
    },
  });
}

/** Updates amount, description, category, day or account. Every list shows the change immediately. */
export function useUpdateTransaction() {
  return useRunMutation(updateTransactionMutation(useBackend()));
}
