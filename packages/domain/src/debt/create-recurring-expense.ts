import { debtQueries, transactionQueries } from '../data-access/affected-queries.ts';
import type { FormSubmission } from '../data-access/form-submission.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { useRunMutation } from '../data-access/run-mutation.ts';
import { saveEntry } from '../entry/save-entry.ts';
import { formatMoney } from '../money/format-money.ts';
import { recurringExpenseLabel } from '../outbox/mutation-label.ts';
import { queueableMutation } from '../outbox/queueable-mutation.ts';
import { type RecurringExpense, seriesOf } from './new-debts.ts';
import { createRecurringExpenseFailure } from './debt-failures.ts';

/** A submit of the form for a recurring expense. Queued offline, so its shape is stored. */
export interface RecurringExpenseCreation extends FormSubmission {
  expense: RecurringExpense;
}

/** Returns the options of the mutation behind `useCreateRecurringExpense`. */
export function createRecurringExpenseMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return queueableMutation(backend, {
    mutationType: 'recurring-expense.create',
    label: ({ expense }: RecurringExpenseCreation) => recurringExpenseLabel(expense),
    rows: (creation) => seriesOf(creation).map(({ id }) => id),
    send: (creation) => saveEntry(database, creation, { debts: seriesOf(creation) }),
    meta: {
      label: 'Nova saída recorrente',
      failure: createRecurringExpenseFailure,
      invalidates: debtQueries(userId),
      // An earlier revision of the form may have created a transaction.
      invalidatesInBackground: transactionQueries(userId),
    },
    onSent: (_data, { expense }) =>
      notify({
        kind: 'success',
        title: 'Saída recorrente criada',
        description: seriesText(expense),
      }),
  });
}

/** Adds one debt per month for a recurring expense. Queues the write while offline. */
export function useCreateRecurringExpense() {
  return useRunMutation(createRecurringExpenseMutation(useBackend()));
}

function seriesText({ months, amount }: RecurringExpense): string {
  const each = formatMoney(amount);
  return months === 1
    ? `1 parcela de ${each} criada com sucesso.`
    : `${months} parcelas de ${each} criadas com sucesso.`;
}
