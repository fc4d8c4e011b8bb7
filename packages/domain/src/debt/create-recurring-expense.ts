import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../database/failure.ts';
import { retryIfLost } from '../database/lost-request.ts';
import { writeMeta } from '../database/pending-writes.ts';
import { refreshDebts } from '../database/refresh.ts';
import { type Backend, useBackend } from '../database/use-backend.ts';
import { formatMoney } from '../money/format-money.ts';
import { createDebts } from './create-debts.ts';
import { type RecurringExpense, recurringSeries } from './new-debts.ts';

export interface RecurringExpenseCreation {
  /** Made once per form: sending the same again adds nothing. */
  formId: string;
  expense: RecurringExpense;
}

export function createRecurringExpenseMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: ({ formId, expense }: RecurringExpenseCreation) =>
      createDebts(database, recurringSeries(expense, formId)),
    retry: retryIfLost,
    meta: writeMeta('Nova saída recorrente'),
    onSuccess: (_data, { expense }, _result, { client }) => {
      notify({
        kind: 'success',
        title: 'Saída recorrente criada',
        description: seriesText(expense),
      });
      return refreshDebts(client, userId);
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
