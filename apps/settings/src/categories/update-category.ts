import { categoryQueries, transactionQueries } from '@tostao/domain/data-access/affected-queries';
import type { QueryClient } from '@tanstack/react-query';
import { seenColumns } from '@tostao/domain/data-access/changed-columns';
import { longWait, type TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { optimisticUpdate } from '@tostao/domain/data-access/optimistic-update';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { GoneError } from '@tostao/domain/data-access/gone-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import { rowEditMutation } from '@tostao/domain/outbox/row-edit-mutation';
import { removeOverride } from '@tostao/domain/report/category-override';
import type { Category } from '@tostao/domain/category/category';

/** A category before and after an edit. */
export interface CategoryChange {
  before: Category;
  after: Category;
}

/**
 * Sends the changed fields of a category, and returns the answers of the server. The database renames it in its
 * transactions too, in the same database transaction.
 * @throws GoneError when the category was deleted on another device or in another tab.
 */
export async function updateCategory(
  database: TostaoDatabase,
  { before, after }: CategoryChange,
): Promise<object[]> {
  const { columns, seen } = seenColumns(categoryToColumns(before), categoryToColumns(after));
  if (Object.keys(columns).length === 0) return [];
  const response = await database
    .rpc('update_category', { p_category_id: after.id, p_changes: columns, p_seen: seen })
    .setHeader(...longWait);
  const answer = unwrap<unknown>(response);
  if (!answer) throw new GoneError();
  return [answer];
}

/** Converts the editable part of a category to columns. The type never changes. */
export function categoryToColumns({ name, icon, color, monthlyLimit }: Omit<Category, 'id'>) {
  const limit = monthlyLimit === null ? null : reaisFromCentavos(monthlyLimit);
  return { name, icon, color, monthly_limit: limit };
}

/**
 * Returns the options of a mutation that updates a category, its transactions and its style in this
 * device's report.
 */
export function updateCategoryMutation(context: WriteContext) {
  const { database, householdId, notify } = context;
  return rowEditMutation(context, {
    label: ({ after }: CategoryChange) => `Categoria: ${after.name}`,
    table: 'categories',
    send: (change: CategoryChange) => updateCategory(database, change),
    deletedRow: ({ after }) => ({ id: after.id, type: after.type, ...categoryToColumns(after) }),
    meta: {
      label: 'Alteração de categoria',
      failure: { title: 'Erro ao atualizar categoria' },
      invalidates: [
        queryKeys.categoryOverrides(householdId),
        ...categoryQueries(householdId),
        // A new name may appear in every transaction.
        ...transactionQueries(householdId),
      ],
    },
    onMutate: ({ after }, client) => updateCategoryOptimistically(client, householdId, after),
    onSaved: ({ before, after }) => {
      if (!hasSameStyle(before, after)) removeStoredStyle(after.id);
      notify({ kind: 'success', title: 'Categoria atualizada', description: after.name });
    },
  });
}

/** Tells whether the edit leaves name, icon and colour unchanged. */
function hasSameStyle(one: Category, other: Category): boolean {
  return one.name === other.name && one.icon === other.icon && one.color === other.color;
}

function updateCategoryOptimistically(
  client: QueryClient,
  householdId: string,
  category: Category,
) {
  return optimisticUpdate<Category[]>(client, queryKeys.categories(householdId), (categories) =>
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
