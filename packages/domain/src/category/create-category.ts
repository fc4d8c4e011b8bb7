import { mutationOptions, useMutation } from '@tanstack/react-query';
import { categoryQueries } from '../data-access/affected-queries.ts';
import type { FormSubmission } from '../data-access/form-submission.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import type { Category } from './category.ts';
import { categoryToColumns } from './update-category.ts';

export interface CategoryCreation extends FormSubmission {
  category: Omit<Category, 'id'>;
}

/**
 * Adds a category, whose id is the form's idempotency key. It replaces what an earlier revision of
 * the form created.
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

export function createCategoryMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (creation: CategoryCreation) => createCategory(database, creation),
    meta: {
      label: 'Nova categoria',
      failure: 'createCategory',
      invalidates: categoryQueries(userId),
    },
    onSuccess: (_data, { category }) =>
      notify({ kind: 'success', title: 'Categoria criada', description: category.name }),
  });
}

export function useCreateCategory() {
  return useMutation(createCategoryMutation(useBackend()));
}
