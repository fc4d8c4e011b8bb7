import { debtMeta } from '../data-access/affected-queries.ts';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { dayOf } from '../calendar/calendar-day.ts';
import { GoneError } from '../data-access/failure.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { updateDebtsOptimistically, withDebt } from './cached-debts.ts';
import { changedDebt } from './changed-debt.ts';
import type { DebtInput } from './debt-form.ts';
import { urgencyOfDebt } from './debt-status.ts';
import type { Debt } from './debt.ts';

/** An edit of a debt: the stored debt and the values of the valid form. */
export interface DebtChange {
  debt: Debt;
  input: DebtInput;
}

/**
 * Updates one debt; other installments of its group stay unchanged.
 * @throws GoneError when the debt was deleted on another device or in another tab.
 */
export async function updateDebt(
  database: TostaoDatabase,
  { debt, input }: DebtChange,
): Promise<void> {
  const { id, name, institution, amount, dueDate, type, icon, isFixed } = changedDebt(debt, input);
  const status = urgencyOfDebt({ dueDate }, dayOf(new Date()));
  const response = await database
    .from('debts')
    .update({
      name,
      institution,
      amount: reaisFromCentavos(amount),
      due_date: dueDate,
      type,
      icon,
      is_fixed: isFixed,
      // Only unarchiving takes a debt out of the archive.
      ...(debt.isArchived ? {} : { status }),
    })
    .eq('id', id)
    .select('id');
  if (unwrap(response).length === 0) throw new GoneError();
}

/** Returns the options of the mutation behind `useUpdateDebt`. */
export function updateDebtMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (change: DebtChange) => updateDebt(database, change),
    meta: debtMeta(userId, { label: 'Alteração de dívida', failure: 'updateDebt' }),
    onMutate: ({ debt, input }, { client }) =>
      updateDebtsOptimistically(client, userId, (debts) =>
        withDebt(debts, debt.id, changedDebt(debt, input)),
      ),
    onSuccess: (_data, { input }) =>
      notify({ kind: 'success', title: 'Dívida atualizada', description: input.name }),
  });
}

/** Updates a debt and shows a toast. */
export function useUpdateDebt() {
  return useMutation(updateDebtMutation(useBackend()));
}
