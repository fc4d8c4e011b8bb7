import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CategoryStyle } from '../category/category-form.ts';
import { normalizeName } from '../category/category-name.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { readOverrides, writeOverride } from './category-override.ts';
import type { ReportCategory } from './month-report.ts';

export interface CategoryStyleChange extends CategoryStyle {
  category: Pick<ReportCategory, 'key' | 'id'>;
}

/** @returns whether this device knew the category before; a saved one always counts as known. */
function saveStyle({ category, name, icon, color }: CategoryStyleChange): boolean {
  const { key, id } = category;
  const isKnown =
    id !== null || readOverrides(localStorage).some((override) => override.id === key);
  writeOverride(localStorage, { id: key, name: normalizeName(name), icon, color });
  return isKnown;
}

export function saveCategoryStyleMutation({ userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: async (change: CategoryStyleChange) => saveStyle(change),
    meta: { failure: 'updateCategory', invalidates: [queryKeys.categoryOverrides(userId)] },
    onSuccess: (isKnown) =>
      notify({
        kind: 'success',
        title: isKnown ? 'Categoria atualizada' : 'Categoria criada e atualizada',
      }),
  });
}

/** Changes how the report of this device shows a category; what is saved of it stays. */
export function useSaveCategoryStyle() {
  return useMutation(saveCategoryStyleMutation(useBackend()));
}
