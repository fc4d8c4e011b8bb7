import type { Notification } from '@tostao/platform';
import { alertBudget } from '../budget/alert-budget.ts';
import { newTransactionMeta } from '../data-access/affected-queries.ts';
import type { FormSubmission } from '../data-access/form-submission.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { useRunMutation } from '../data-access/run-mutation.ts';
import { saveEntry } from '../entry/save-entry.ts';
import { formatMoney } from '../money/format-money.ts';
import { newTransactionLabel } from '../outbox/mutation-label.ts';
import { queueableMutation } from '../outbox/queueable-mutation.ts';
import { upsertCachedTransaction, upsertTransactionOptimistically } from './cached-lists.ts';
import type { NewTransaction } from './new-transaction.ts';
import type { Transaction } from './transaction.ts';

/** A submit of the form for a new transaction. */
export interface TransactionCreation {
  submission: FormSubmission;
  transaction: NewTransaction;
}

/** Returns the options of the mutation behind `useCreateTransaction`. */
export function createTransactionMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return queueableMutation(backend, {
    mutationType: 'transaction.create',
    payload: ({ submission, transaction }) => ({ ...transaction, revision: submission.revision }),
    label: ({ transaction }) => newTransactionLabel(transaction),
    rows: ({ transaction }) => [transaction.id],
    send: ({ submission, transaction }: TransactionCreation) =>
      saveEntry(database, submission, { transaction }),
    meta: newTransactionMeta(userId),
    onMutate: ({ transaction }, { client }) =>
      upsertTransactionOptimistically(client, userId, transaction),
    onSent: (_data, { transaction }, client) => {
      notify(newTransactionToast(transaction, formatMoney(transaction.amount)));
      upsertCachedTransaction(client, userId, transaction);
      if (transaction.type === 'expense') void alertBudget(backend, transaction);
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

/** Returns the toast of a new transaction, with the text of its amount. */
export function newTransactionToast(
  { type, category }: Pick<Transaction, 'type' | 'category'>,
  amount: string,
): Notification {
  return {
    kind: 'success',
    title: type === 'income' ? 'Entrada adicionada' : 'Saída adicionada',
    description: `${amount} em ${category}`,
  };
}
