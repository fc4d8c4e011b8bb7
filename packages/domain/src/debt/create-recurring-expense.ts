import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { invalidateDebts } from '../data-access/invalidate-domain.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { formatMoney } from '../money/format-money.ts';
import { queuedToast, sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { recurringExpenseLabel } from '../outbox/mutation-label.ts';
import { createDebts } from './create-debts.ts';
import { type RecurringExpense, recurringSeries } from './new-debts.ts';

export interface RecurringExpenseCreation {
  /** Made once per form: sending the same again adds nothing. */
  idempotencyKey: string;
  expense: RecurringExpense;
}

export function createRecurringExpenseMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return mutationOptions({
    mutationFn: (creation: RecurringExpenseCreation) => {
      const { idempotencyKey, expense } = creation;
      const debts = recurringSeries(expense, idempotencyKey);
      return sendOrEnqueue(
        backend,
        {
          mutationType: 'recurring-expense.create',
          payload: creation,
          label: recurringExpenseLabel(expense),
          rows: debts.map(({ id }) => id),
        },
        () => createDebts(database, debts),
      );
    },
    retry: retryOnNetworkError,
    meta: writeMeta('Nova saída recorrente'),
    onSuccess: (result, { expense }, _result, { client }) => {
      if (result === 'queued') return notify(queuedToast);
      notify({
        kind: 'success',
        title: 'Saída recorrente criada',
        description: seriesText(expense),
      });
      return invalidateDebts(client, userId);
    },
    onError: (error) => {
      console.error('The recurring debts could not be created', error);
      notify(failureToast('createRecurringExpense', error));
    },
  });
}

/** Turns a recurring expense into a debt a month. */
export function useCreateRecurringExpense() {
  return useMutation(createRecurringExpenseMutation(useBackend()));
}

function seriesText({ months, amount }: RecurringExpense): string {
  const each = formatMoney(amount);
  return months === 1
    ? `1 parcela de ${each} criada com sucesso.`
    : `${months} parcelas de ${each} criadas com sucesso.`;
}
