import { mutationOptions } from '@tanstack/react-query';
import { categoryMeta } from '@tostao/domain/data-access/affected-queries';
import type { FormSubmission } from '@tostao/domain/data-access/use-form-mutation';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { Category } from '@tostao/domain/category/category';
import { categoryToColumns } from './update-category.ts';

/** A submit of the form for a new category. */
export interface CategoryCreation extends FormSubmission {
  category: Omit<Category, 'id'>;
}

/**
 * Adds a category, whose id is the form's idempotency key, or replaces the one that an earlier
 * revision of the form created.
 * @throws DatabaseError when the database rejects it or cannot be reached.
 */
export async function createCategory(
  database: TostaoDatabase,
  { idempotencyKey, revision, category }: CategoryCreation,
): Promise<void> {
  const response = await database.rpc('save_category', {
    p_idempotency_key: idempotencyKey,
    p_revision: revision,
    p_category: { type: category.type, ...categoryToColumns(category) },
  });
  unwrap(response);
}

/** Returns the options of a mutation that adds a category and shows a toast. */
export function createCategoryMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: (creation: CategoryCreation) => createCategory(database, creation),
    meta: categoryMeta(householdId, {
      label: 'Nova categoria',
      failure: { title: 'Erro ao criar categoria' },
    }),
    onSuccess: (_data, { category }) =>
      notify({ kind: 'success', title: 'Categoria criada', description: category.name }),
  });
}
