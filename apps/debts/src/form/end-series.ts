import { debtMeta } from '@tostao/domain/data-access/affected-queries';
import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { GoneError } from '@tostao/domain/data-access/gone-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { Debt } from '@tostao/domain/debt/debt';
import { updateDebtsOptimistically, withDebt } from '../debt/cached-debts.ts';

/**
 * Ends a fixed debt: the database removes the later months that were neither paid nor changed, and makes no more.
 * @throws GoneError when the debt was deleted on another device or in another tab.
 */
export async function endSeries(database: TostaoDatabase, debt: Debt): Promise<void> {
  const response = await database
    .from('debts')
    .update({ is_fixed: false })
    .eq('id', debt.id)
    .select('id');
  if (unwrap(response).length === 0) throw new GoneError();
}

/** Returns the options of a mutation that ends a fixed debt and shows a toast. */
export function endSeriesMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: (debt: Debt) => endSeries(database, debt),
    meta: debtMeta(householdId, {
      label: 'Encerramento de dívida fixa',
      failure: { title: 'Erro ao atualizar dívida' },
    }),
    onMutate: (debt, { client }) =>
      updateDebtsOptimistically(client, householdId, (debts) =>
        withDebt(debts, debt.id, { isFixed: false, repetition: null, month: null, day: null }),
      ),
    onSuccess: (_data, { name }) =>
      notify({ kind: 'success', title: 'Dívida fixa encerrada', description: name }),
  });
}
