import { categoryQueries, transactionQueries } from '../data-access/affected-queries.ts';
import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query';
import { optimisticUpdate } from '../data-access/optimistic-update.ts';
import { GoneError } from '../data-access/failure.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { removeOverride } from '../report/category-override.ts';
import type { Category } from './category.ts';

/**
 * Updates a category. The database renames it in its transactions too, in the same database
 * transaction.
 * @throws GoneError when the category was deleted on another device or in another tab.
 */
export async function updateCategory(database: TostaoDatabase, category: Category): Promise<void> {
  const response = await database
    .from('categories')
    .update(categoryToColumns(category))
    .eq('id', category.id)
    .select('id');
  if (unwrap(response).length === 0) throw new GoneError();
}

/** Converts the editable part of a category to columns. The type never changes. */
export function categoryToColumns({ name, icon, color, monthlyLimit }: Omit<Category, 'id'>) {
  const limit = monthlyLimit === null ? null : reaisFromCentavos(monthlyLimit);
  return { name, icon, color, monthly_limit: limit };
}

/** Returns the options of the mutation behind `useUpdateCategory`. */
export function updateCategoryMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (category: Category) => updateCategory(database, category),
    meta: {
      label: 'Alteração de categoria',
      failure: 'updateCategory',
      invalidates: [
        queryKeys.categoryOverrides(userId),
        ...categoryQueries(userId),
        // A new name may appear in every transaction.
        ...transactionQueries(userId),
      ],
    },
    onMutate: async (category, { client }) => {
      const isNewStyle = !hasSameStyle(client, userId, category);
      return { isNewStyle, rollBack: await updateCategoryOptimistically(client, userId, category) };
    },
    onSuccess: (_data, { id, name }, { isNewStyle }) => {
      if (isNewStyle) removeStoredStyle(id);
      notify({ kind: 'success', title: 'Categoria atualizada', description: name });
    },
  });
}

/** Updates a category, its transactions and its style in this device's report. */
export function useUpdateCategory() {
  return useMutation(updateCategoryMutation(useBackend()));
}

/** Tells whether the edit leaves name, icon and colour unchanged. */
function hasSameStyle(client: QueryClient, userId: string, category: Category): boolean {
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

/** Removes the style that this device stored for its report: the later edit wins. */
function removeStoredStyle(id: string): void {
  try {
    removeOverride(localStorage, id);
  } catch {
    // Blocked storage holds no style.
  }
}
