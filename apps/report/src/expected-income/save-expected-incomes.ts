import { mutationOptions } from '@tanstack/react-query';
import type { FormSubmission } from '@tostao/domain/data-access/use-form-mutation';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import type { DatedAmount } from '../cash-forecast/forecast-basis.ts';

/** A submit of the form. */
export interface ExpectedIncomesSave extends FormSubmission {
  incomes: DatedAmount[];
  /** The ids that the user has taken out of the form. */
  removed: string[];
}

/**
 * Returns the options of a mutation that saves the expected incomes and shows a toast. Sending the
 * same revision again changes nothing.
 */
export function saveExpectedIncomesMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (save: ExpectedIncomesSave) =>
      unwrap(await database.rpc('save_expected_incomes', toParameters(save))),
    meta: {
      label: '13º salário',
      failure: { title: 'Erro ao salvar o 13º' },
      invalidates: [queryKeys.allForecasts(householdId)],
    },
    onSuccess: (_data, { incomes }) =>
      notify({ kind: 'success', title: incomes.length === 0 ? '13º removido' : '13º salvo' }),
  });
}

function toParameters({ idempotencyKey, revision, incomes, removed }: ExpectedIncomesSave) {
  return {
    p_idempotency_key: idempotencyKey,
    p_revision: revision,
    p_incomes: incomes.map(({ id, name, amount, date }) => ({
      id,
      description: name,
      amount: reaisFromCentavos(amount),
      date,
    })),
    p_removed: removed,
  };
}
