import type { CategoryRow } from '@tostao/domain/category/category';

/** Returns a row of `categories`. */
export function categoryRow(change: Partial<CategoryRow> = {}): CategoryRow {
  return {
    id: crypto.randomUUID(),
    name: 'Alimentação',
    icon: 'Utensils',
    color: 'bg-orange-500',
    type: 'expense',
    monthly_limit: null,
    former_names: [],
    ...change,
  };
}
