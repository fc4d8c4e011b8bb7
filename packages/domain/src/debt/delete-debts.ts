import { debtQueries } from '../data-access/affected-queries.ts';
import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { updateDebtsOptimistically } from './cached-debts.ts';
import type { Debt } from './debt.ts';
import { type DeletedDebts, restoreDebtsMutation } from './restore-debts.ts';

/**
 * Deletes debts, all of them or none; the expenses of their payments stay.
 * @returns what was deleted: nothing when it was gone already.
 */
export async function deleteDebts(database: TostaoDatabase, ids: string[]): Promise<DeletedDebts> {
  return unwrap(await database.rpc('delete_debts', { p_ids: ids })) as DeletedDebts;
}

export function deleteDebtsMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return mutationOptions({
    mutationFn: (debts: Debt[]) => deleteDebts(database, idsOf(debts)),
    meta: {
      label: 'Exclusão de dívida',
      failure: 'deleteDebt',
      invalidates: debtQueries(userId),
    },
    onMutate: (debts, { client }) => {
      const ids = new Set(idsOf(debts));
      return updateDebtsOptimistically(client, userId, (all) =>
        all.filter(({ id }) => !ids.has(id)),
      );
    },
    onSuccess: (deleted, debts, _rollBack, { client }) => {
      const restore = () => restoreLater(client, backend, deleted);
      notify({
        kind: 'success',
        title: debts.length > 1 ? 'Dívida parcelada excluída' : 'Dívida excluída',
        ...(deleted.length > 0 ? { action: { label: 'Desfazer', onClick: restore } } : {}),
      });
    },
  });
}

/**
 * Deletes one debt, or all installments of a group, and offers to bring them back for as long as
 * the toast is there.
 */
export function useDeleteDebts() {
  return useMutation(deleteDebtsMutation(useBackend()));
}

function idsOf(debts: Debt[]): string[] {
  return debts.map(({ id }) => id);
}

/** The toast outlives the screen that deleted, so the mutation cannot be a hook of it. */
function restoreLater(client: QueryClient, backend: Backend, deleted: DeletedDebts): void {
  const restoring = client
    .getMutationCache()
    .build(client, client.defaultMutationOptions(restoreDebtsMutation(backend)));
  // The mutation has told the person.
  restoring.execute(deleted).catch(() => {});
}
