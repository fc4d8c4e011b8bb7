import { mutationOptions, useMutation } from '@tanstack/react-query';
import { type CalendarDay, dayOf } from '../calendar/calendar-day.ts';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { invalidateDebts } from '../data-access/invalidate-domain.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import type { Debt } from './debt.ts';

/** Brings debts back from the archive; a month passes before they may go there again. */
export async function unarchiveDebts(
  database: TostaoDatabase,
  ids: string[],
  today: CalendarDay,
): Promise<void> {
  unwrap(await database.rpc('unarchive_debts', { p_ids: ids, p_today: today }));
}

export function unarchiveDebtsMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (debts: Debt[]) =>
      unarchiveDebts(
        database,
        debts.map(({ id }) => id),
        dayOf(new Date()),
      ),
    retry: retryOnNetworkError,
    meta: writeMeta('Desarquivamento de dívida'),
    onSuccess: (_data, debts, _result, { client }) => {
      const title = debts.length > 1 ? 'Grupo desarquivado' : 'Dívida desarquivada';
      notify({ kind: 'success', title });
      return invalidateDebts(client, userId);
    },
    onError: (error) => {
      console.error('The debts could not be unarchived', error);
      notify(failureToast('updateDebt', error));
    },
  });
}

/** Called with one debt, or with all installments of a group. */
export function useUnarchiveDebts() {
  return useMutation(unarchiveDebtsMutation(useBackend()));
}
