import { mutationOptions } from '@tanstack/react-query';
import type { CategoryStyle } from '@tostao/domain/category/category-form';
import { normalizeName } from '@tostao/domain/category/category-name';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { readOverrides, writeOverride } from '@tostao/domain/report/category-override';
import type { ReportCategory } from '@tostao/domain/report/month-report';

/** A new style for a category of the report. */
export interface CategoryStyleChange extends CategoryStyle {
  category: Pick<ReportCategory, 'key' | 'id'>;
}

/** Stores a style. Returns whether the category was saved or had a stored style before. */
function saveStyle({ category, name, icon, color }: CategoryStyleChange): boolean {
  const { key, id } = category;
  const isKnown =
    id !== null || readOverrides(localStorage).some((override) => override.id === key);
  writeOverride(localStorage, { id: key, name: normalizeName(name), icon, color });
  return isKnown;
}

/**
 * Returns the options of a mutation that stores a style for this device's report. The saved
 * category stays unchanged.
 */
export function saveCategoryStyleMutation({ householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (change: CategoryStyleChange) => saveStyle(change),
    meta: {
      failure: { title: 'Erro ao atualizar categoria' },
      invalidates: [queryKeys.categoryOverrides(householdId)],
    },
    onSuccess: (isKnown) =>
      notify({
        kind: 'success',
        title: isKnown ? 'Categoria atualizada' : 'Categoria criada e atualizada',
      }),
  });
}
