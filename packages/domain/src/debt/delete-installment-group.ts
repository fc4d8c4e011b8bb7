import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../database/failure.ts';
import { retryIfLost } from '../database/lost-request.ts';
import { writeMeta } from '../database/pending-writes.ts';
import { refreshDebts } from '../database/refresh.ts';
import { unwrap } from '../database/unwrap.ts';
import { type Backend, useBackend } from '../database/use-backend.ts';
import type { TostaoDatabase } from '../database/use-database.ts';
import { showDebts } from './cached-debts.ts';
import { groupKey } from './installment-group.ts';

/** Deletes every installment of a group in one statement; the expenses of their payments stay. */
export async function deleteInstallmentGroup(database: TostaoDatabase, key: string): Promise<void> {
  unwrap(await database.from('debts').delete().or(`id.eq.${key},parent_debt_id.eq.${key}`));
}

export function deleteInstallmentGroupMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (key: string) => deleteInstallmentGroup(database, key),
    retry: retryIfLost,
    meta: writeMeta('Exclusão de dívida parcelada'),
    onMutate: (key, { client }) =>
      showDebts(client, userId, (debts) => debts.filter((debt) => groupKey(debt) !== key)),
    onSuccess: (_data, _key, _undo, { client }) => {
      notify({ kind: 'success', title: 'Dívida parcelada excluída' });
      return refreshDebts(client, userId);
    },
    onError: (error, _key, undo, { client }) => {
      undo?.();
      notify(failureToast('deleteDebt', error));
      return refreshDebts(client, userId);
    },
  });
}

/** @see groupKey for what it is called with. */
export function useDeleteInstallmentGroup() {
  return useMutation(deleteInstallmentGroupMutation(useBackend()));
}
