import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../database/failure.ts';
import { retryIfLost } from '../database/lost-request.ts';
import { writeMeta } from '../database/pending-writes.ts';
import { refreshDebts } from '../database/refresh.ts';
import { unwrap } from '../database/unwrap.ts';
import { type Backend, useBackend } from '../database/use-backend.ts';
import type { TostaoDatabase } from '../database/use-database.ts';
import { showDebts } from './cached-debts.ts';

/** Deletes one debt; the rest of its group and the expense of its payment stay. */
export async function deleteDebt(database: TostaoDatabase, id: string): Promise<void> {
  unwrap(await database.from('debts').delete().eq('id', id));
}

export function deleteDebtMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (id: string) => deleteDebt(database, id),
    retry: retryIfLost,
    meta: writeMeta('Exclusão de dívida'),
    onMutate: (id, { client }) =>
      showDebts(client, userId, (debts) => debts.filter((debt) => debt.id !== id)),
    onSuccess: (_data, _id, _undo, { client }) => {
      notify({ kind: 'success', title: 'Dívida excluída' });
      return refreshDebts(client, userId);
    },
    onError: (error, _id, undo, { client }) => {
      undo?.();
      notify(failureToast('deleteDebt', error));
      return refreshDebts(client, userId);
    },
  });
}

export function useDeleteDebt() {
  return useMutation(deleteDebtMutation(useBackend()));
}
