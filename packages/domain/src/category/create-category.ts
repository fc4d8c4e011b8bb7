import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { isDuplicateKey } from '../data-access/duplicate-key.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { invalidateCategories } from '../data-access/invalidate-domain.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import type { Category } from './category.ts';
import { categoryToColumns, updateCategory } from './update-category.ts';

/**
 * Adds a category whose id was made once per form, so that a retry makes no second one. When an
 * earlier try had arrived after all, what was chosen since then takes its place.
 */
export async function createCategory(
  database: TostaoDatabase,
  userId: string,
  category: Category,
): Promise<void> {
  const { id, type } = category;
  const categories = () => database.from('categories');
  const row = { id, user_id: userId, type, ...categoryToColumns(category) };
  const response = await categories().insert(row);
  if (!isDuplicateKey(response.error, 'categories')) return void unwrap(response);
  // A type is for good: one that arrived with another gives way.
  const other = unwrap(await categories().delete().eq('id', id).neq('type', type).select('id'));
  if (other.length === 0) return updateCategory(database, category);
  unwrap(await categories().insert(row));
}

export function createCategoryMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (category: Category) => createCategory(database, userId, category),
    retry: retryOnNetworkError,
    meta: writeMeta('Nova categoria'),
    onSuccess: (_data, { name }, _result, { client }) => {
      notify({ kind: 'success', title: 'Categoria criada', description: name });
      return invalidateCategories(client, userId);
    },
    onError: (error) => notify(failureToast('createCategory', error)),
  });
}

export function useCreateCategory() {
  return useMutation(createCategoryMutation(useBackend()));
}
