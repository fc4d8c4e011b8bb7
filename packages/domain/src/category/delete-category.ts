import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { invalidateCategories, invalidateTransactions } from '../data-access/invalidate-domain.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';

export interface CategoryDeletion {
  id: string;
  /** The category of the same type that takes its transactions; `null` leaves them as they are. */
  moveTo: string | null;
}

/** Deletes a category, in one database transaction with the move. @returns how many were moved. */
export async function deleteCategory(
  database: TostaoDatabase,
  { id, moveTo }: CategoryDeletion,
): Promise<number> {
  return unwrap(
    await database.rpc('delete_category', {
      p_category_id: id,
      ...(moveTo === null ? {} : { p_move_to: moveTo }),
    }),
  );
}

export function deleteCategoryMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (deletion: CategoryDeletion) => deleteCategory(database, deletion),
    retry: retryOnNetworkError,
    meta: writeMeta('Exclusão de categoria'),
    onSuccess: async (moved, { moveTo }, _result, { client }) => {
      notify({
        kind: 'success',
        title: 'Categoria excluída',
        ...(moved > 0 ? { description: movedText(moved, moveTo) } : {}),
      });
      await Promise.all([
        invalidateCategories(client, userId),
        moveTo === null ? null : invalidateTransactions(client, userId),
      ]);
    },
    onError: (error) => notify(failureToast('deleteCategory', error)),
  });
}

export function useDeleteCategory() {
  return useMutation(deleteCategoryMutation(useBackend()));
}

function movedText(moved: number, to: string | null): string {
  return moved === 1 ? `1 transação movida para ${to}.` : `${moved} transações movidas para ${to}.`;
}
