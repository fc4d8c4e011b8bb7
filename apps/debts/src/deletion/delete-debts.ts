import { debtQueries } from '@tostao/domain/data-access/affected-queries';
import { mutationOptions } from '@tanstack/react-query';
import { undoAction } from '@tostao/domain/data-access/run-mutation';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { updateDebtsOptimistically } from '../debt/cached-debts.ts';
import type { Debt } from '@tostao/domain/debt/debt';
import { type DeletedDebts, restoreDebtsMutation } from './restore-debts.ts';

/** The debts to delete. */
export interface Deletion {
  debts: Debt[];
  /** Whether a fixed debt ends: its later months go too, unless they were paid or changed. */
  endsSeries?: boolean;
}

/**
 * Deletes debts, all or none. The expenses of their payments stay.
 * @returns The deleted rows, for a restore; empty when they were gone already.
 */
export async function deleteDebts(
  database: TostaoDatabase,
  { debts, endsSeries = false }: Deletion,
): Promise<DeletedDebts> {
  return unwrap(
    await database.rpc('delete_debts', {
      p_ids: idsOf(debts),
      ...(endsSeries ? { p_end_series: true } : {}),
    }),
  ) as DeletedDebts;
}

/**
 * Returns the options of a mutation that deletes one debt, or all installments of a group, and
 * offers to restore them while the toast is visible.
 */
export function deleteDebtsMutation(context: WriteContext) {
  const { database, householdId, notify } = context;
  return mutationOptions({
    mutationFn: (deletion: Deletion) => deleteDebts(database, deletion),
    meta: {
      label: 'Exclusão de dívida',
      failure: { title: 'Erro ao deletar dívida' },
      invalidatesInBackground: debtQueries(householdId),
    },
    onMutate: ({ debts }, { client }) => {
      const ids = new Set(idsOf(debts));
      return updateDebtsOptimistically(client, householdId, (all) =>
        all.filter(({ id }) => !ids.has(id)),
      );
    },
    onSuccess: (deleted, { debts }, _rollBack, { client }) => {
      notify({
        kind: 'success',
        title: debts.length > 1 ? 'Dívida parcelada excluída' : 'Dívida excluída',
        ...(deleted.length > 0 && {
          action: undoAction(client, restoreDebtsMutation(context), deleted),
        }),
      });
    },
  });
}

function idsOf(debts: Debt[]): string[] {
  return debts.map(({ id }) => id);
}
