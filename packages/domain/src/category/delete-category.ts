import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../database/failure.ts';
import { retryIfLost } from '../database/lost-request.ts';
import { writeMeta } from '../database/pending-writes.ts';
import { refreshCategories } from '../database/refresh.ts';
import { unwrap } from '../database/unwrap.ts';
import { type Backend, useBackend } from '../database/use-backend.ts';
import type { TostaoDatabase } from '../database/use-database.ts';

/** Deletes a category; its transactions keep its name. */
export async function deleteCategory(database: TostaoDatabase, id: string): Promise<void> {
  unwrap(await database.from('categories').delete().eq('id', id));
}

export function deleteCategoryMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (id: string) => deleteCategory(database, id),
    retry: retryIfLost,
    meta: writeMeta('Exclusão de categoria'),
    onSuccess: (_data, _id, _result, { client }) => {
      notify({ kind: 'success', title: 'Categoria excluída' });
      return refreshCategories(client, userId);
    },
    onError: (error) => notify(failureToast('deleteCategory', error)),
  });
}

export function useDeleteCategory() {
  return useMutation(deleteCategoryMutation(useBackend()));
}
