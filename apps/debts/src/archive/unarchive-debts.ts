import { debtMeta } from '@tostao/domain/data-access/affected-queries';
import { mutationOptions } from '@tanstack/react-query';
import { type CalendarDay, dayOf } from '@tostao/domain/calendar/calendar-day';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { Debt } from '@tostao/domain/debt/debt';

/** Unarchives debts. They stay out of the archive for at least a month. */
export async function unarchiveDebts(
  database: TostaoDatabase,
  ids: string[],
  today: CalendarDay,
): Promise<void> {
  unwrap(await database.rpc('unarchive_debts', { p_ids: ids, p_today: today }));
}

/**
 * Returns the options of a mutation that unarchives one debt, or all installments of a group, and
 * shows a toast.
 */
export function unarchiveDebtsMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: (debts: Debt[]) =>
      unarchiveDebts(
        database,
        debts.map(({ id }) => id),
        dayOf(new Date()),
      ),
    meta: debtMeta(householdId, {
      label: 'Desarquivamento de dívida',
      failure: { title: 'Erro ao atualizar dívida' },
    }),
    onSuccess: (_data, debts) => {
      const title = debts.length > 1 ? 'Grupo desarquivado' : 'Dívida desarquivada';
      notify({ kind: 'success', title });
    },
    onError: (error) => console.error('The debts could not be unarchived', error),
  });
}
