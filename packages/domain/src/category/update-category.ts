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
export function categoryToColumns({ name, icon, color, monthlyLimit }: Omit<Category, 'id'>) {
  const limit = monthlyLimit === null ? null : reaisFromCentavos(monthlyLimit);
  return { name, icon, color, monthly_limit: limit };
}

export function updateCategoryMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (category: Category) => updateCategory(database, category),
    meta: {
      label: 'Alteração de categoria',
      failure: 'updateCategory',
      invalidates: [
        queryKeys.categoryOverrides(userId),
        ...categoryQueries(userId),
        // A new name may show in every transaction.
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

/** Changes a category, its transactions and how this device's report shows it. */
export function useUpdateCategory() {
  return useMutation(updateCategoryMutation(useBackend()));
}

/** Tells whether only properties changed that the report does not show, such as the limit. */
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

/** A later edit of the category wins over the style that this device stored for its report. */
function removeStoredStyle(id: string): void {
  try {
    removeOverride(localStorage, id);
  } catch {
    // Blocked storage holds no style.
  }
}
