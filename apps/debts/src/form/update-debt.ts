import { debtMeta } from '@tostao/domain/data-access/affected-queries';
import { mutationOptions } from '@tanstack/react-query';
import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { changedColumns } from '@tostao/domain/data-access/changed-columns';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { GoneError } from '@tostao/domain/data-access/gone-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { updateDebtsOptimistically, withDebt } from '../debt/cached-debts.ts';
import { changedDebt } from './changed-debt.ts';
import type { DebtInput } from '../debt/debt-form.ts';
import { urgencyOfDebt } from '@tostao/domain/debt/debt-status';
import { type Debt, debtToRow, isRepeating } from '@tostao/domain/debt/debt';

/** An edit of a debt: the stored debt and the values of the valid form. */
export interface DebtChange {
  debt: Debt;
  input: DebtInput;
  /** Whether the later months of a fixed debt change too. */
  isForNext?: boolean;
}

/** Tells whether an edit changes what the later months of a fixed debt have too. */
export function changesNextMonths({ debt, input }: DebtChange): boolean {
  // A boleto or a Pix pays one month.
  const { payment_code: _code, ...shared } = columnsToSend({ debt, input });
  return isRepeating(debt) && !debt.isPaid && Object.keys(shared).length > 0;
}

/**
 * Sends the changed fields of one debt, or of a fixed debt and its later months; other installments of its group stay
 * unchanged.
 * @throws GoneError when the debt was deleted on another device or in another tab.
 */
export async function updateDebt(
  database: TostaoDatabase,
  { debt, input, isForNext = false }: DebtChange,
): Promise<void> {
  const columns = columnsToSend({ debt, input });
  if (Object.keys(columns).length === 0) return;
  if (isForNext) {
    const edited = await database.rpc('edit_occurrences', {
      p_debt_id: debt.id,
      p_changes: columns,
      p_today: dayOf(new Date()),
    });
    if (edited.error?.code === 'PT404') throw new GoneError();
    unwrap(edited);
    return;
  }
  // Only unarchiving takes a debt out of the archive.
  const hasNewStatus = columns.due_date !== undefined && !debt.isArchived;
  const status = urgencyOfDebt(input, dayOf(new Date()));
  const response = await database
    .from('debts')
    .update({ ...columns, ...(hasNewStatus ? { status } : {}) })
    .eq('id', debt.id)
    .select('id');
  if (unwrap(response).length === 0) throw new GoneError();
}

function columnsToSend({ debt, input }: DebtChange) {
  return changedColumns(debtToRow(debt), debtToRow(changedDebt(debt, input)));
}

/** Returns the options of a mutation that updates a debt and shows a toast. */
export function updateDebtMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: (change: DebtChange) => updateDebt(database, change),
    meta: debtMeta(householdId, {
      label: 'Alteração de dívida',
      failure: { title: 'Erro ao atualizar dívida' },
    }),
    onMutate: ({ debt, input }, { client }) =>
      updateDebtsOptimistically(client, householdId, (debts) =>
        withDebt(debts, debt.id, changedDebt(debt, input)),
      ),
    onSuccess: (_data, { input }) =>
      notify({ kind: 'success', title: 'Dívida atualizada', description: input.name }),
  });
}
