import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../database/failure.ts';
import { retryIfLost } from '../database/lost-request.ts';
import { hitsOwnId } from '../database/own-id.ts';
import { writeMeta } from '../database/pending-writes.ts';
import { refreshCategories } from '../database/refresh.ts';
import { unwrap } from '../database/unwrap.ts';
import { type Backend, useBackend } from '../database/use-backend.ts';
import type { TostaoDatabase } from '../database/use-database.ts';
import type { Category } from './category.ts';
import { categoryToColumns, updateCategory } from './update-category.ts';

/** Adds a category whose id was made once per form, so that a retry makes no second one. */
export async function createCategory(
  database: TostaoDatabase,
  userId: string,
  category: Category,
): Promise<void> {
  const { id, type } = category;
  const response = await database
    .from('categories')
    .insert({ id, user_id: userId, type, ...categoryToColumns(category) });
  if (hitsOwnId(response.error, 'categories')) return updateCategory(database, category);
  unwrap(response);
}

export function createCategoryMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (category: Category) => createCategory(database, userId, category),
    retry: retryIfLost,
    meta: writeMeta('Nova categoria'),
    onSuccess: (_data, { name }, _result, { client }) => {
      notify({ kind: 'success', title: 'Categoria criada', description: name });
      return refreshCategories(client, userId);
    },
    onError: (error) => notify(failureToast('createCategory', error)),
  });
}

export function useCreateCategory() {
  return useMutation(createCategoryMutation(useBackend()));
}
