import { mutationOptions } from '@tanstack/react-query';
import { alertBudget } from '../budget/alert-budget.ts';
import { debtQueries, transactionSums } from '../data-access/affected-queries.ts';
import type { FormSubmission } from '../data-access/form-submission.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { useRunMutation } from '../data-access/run-mutation.ts';
import { saveEntry } from '../entry/save-entry.ts';
import { formatMoney } from '../money/format-money.ts';
import { newTransactionLabel } from '../outbox/mutation-label.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { upsertCachedTransaction, upsertTransactionOptimistically } from './cached-lists.ts';
import type { NewTransaction } from './new-transaction.ts';
import { createTransactionFailure } from './transaction-failures.ts';

/** A submit of the form for a new transaction. */
export interface TransactionCreation {
  submission: FormSubmission;
  transaction: NewTransaction;
}

/** Returns the options of the mutation behind `useCreateTransaction`. */
export function createTransactionMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return mutationOptions({
    mutationFn: ({ submission, transaction }: TransactionCreation) =>
      sendOrEnqueue(
        backend,
        {
          mutationType: 'transaction.create',
          payload: { ...transaction, revision: submission.revision },
          label: newTransactionLabel(transaction),
          rows: [transaction.id],
        },
        () => saveEntry(database, submission, { transaction }),
      ),
    meta: {
      label: 'Nova transação',
      failure: createTransactionFailure,
      updates: [queryKeys.transactions(userId)],
      // The form closes while the sums are refetched. An earlier revision may have created debts.
      invalidatesInBackground: [...transactionSums(userId), ...debtQueries(userId)],
    },
    onMutate: ({ transaction }, { client }) =>
      upsertTransactionOptimistically(client, userId, { isRecurring: false, ...transaction }),
    onSuccess: (result, { transaction }, _rollBack, { client }) => {
      if (result === 'queued') return;
      const { type, amount, category } = transaction;
      notify({
        kind: 'success',
        title: type === 'income' ? 'Entrada adicionada' : 'Saída adicionada',
        description: `${formatMoney(amount)} em ${category}`,
      });
      upsertCachedTransaction(client, userId, { isRecurring: false, ...transaction });
      if (type === 'expense') void alertBudget(backend, transaction);
    },
  });
}

/**
 * Adds a transaction, shown immediately and queued while offline. An expense that brings its category
 * near the limit shows an alert.
 */
export function useCreateTransaction() {
  return useRunMutation(createTransactionMutation(useBackend()));
}
