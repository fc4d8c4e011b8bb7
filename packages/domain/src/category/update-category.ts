import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query';
import { optimisticUpdate } from '../data-access/optimistic-update.ts';
import { failureToast, GoneError } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { invalidate } from '../data-access/invalidate.ts';
import { invalidateCategories, invalidateTransactions } from '../data-access/invalidate-domain.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { removeOverride } from '../report/category-override.ts';
import type { Category } from './category.ts';

/**
 * Changes a category. A new name is written into its transactions by the database, in the same
 * transaction.
 * @throws GoneError when the category was deleted elsewhere.
 */
export async function updateCategory(database: TostaoDatabase, category: Category): Promise<void> {
  const response = await database
    .from('categories')
    .update(categoryToColumns(category))
    .eq('id', category.id)
    .select('id');
  if (unwrap(response).length === 0) throw new GoneError();
}

/** What can be changed of a category; its type is chosen once. */
export function categoryToColumns({ name, icon, color, monthlyLimit }: Category) {
  const limit = monthlyLimit === null ? null : reaisFromCentavos(monthlyLimit);
  return { name, icon, color, monthly_limit: limit };
}

export function updateCategoryMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (category: Category) => updateCategory(database, category),
    retry: retryOnNetworkError,
    meta: writeMeta('Alteração de categoria'),
    onMutate: async (category, { client }) => {
      const isNewStyle = !looksTheSame(client, userId, category);
      return { isNewStyle, undo: await updateCategoryOptimistically(client, userId, category) };
    },
    onSuccess: async (_data, { id, name }, { isNewStyle }, { client }) => {
      if (isNewStyle) removeStoredStyle(id);
      notify({ kind: 'success', title: 'Categoria atualizada', description: name });
      await Promise.all([
        invalidate(client, { queryKey: queryKeys.categoryOverrides(userId) }),
        invalidateCategories(client, userId),
        // A new name may show in every transaction.
        invalidateTransactions(client, userId),
      ]);
    },
    onError: (error, _category, ahead, { client }) => {
      ahead?.undo();
      notify(failureToast('updateCategory', error));
      void invalidateCategories(client, userId);
    },
  });
}

/** Changes a category, its transactions and how this device's report shows it. */
export function useUpdateCategory() {
  return useMutation(updateCategoryMutation(useBackend()));
}

/** Whether only what the report does not show was changed, such as the limit. */
function looksTheSame(client: QueryClient, userId: string, category: Category): boolean {
  const { id, name, icon, color } = category;
  const categories = client.getQueryData<Category[]>(queryKeys.categories(userId));
  const before = categories?.find((other) => other.id === id);
  return before?.name === name && before.icon === icon && before.color === color;
}

function updateCategoryOptimistically(client: QueryClient, userId: string, category: Category) {
  return optimisticUpdate<Category[]>(client, queryKeys.categories(userId), (categories) =>
    categories.map((other) => (other.id === category.id ? category : other)),
  );
}

/** The later edit wins over how the report of this device showed it. */
function removeStoredStyle(id: string): void {
  try {
    removeOverride(localStorage, id);
  } catch {
    // Storage denied: then nothing was kept there either.
  }
}
