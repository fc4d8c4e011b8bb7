import type { Tables } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';
import type { TransactionType } from '../transaction/transaction.ts';

export interface Category {
  id: string;
  name: string;
  /** A name of the icon registry. */
  icon: string;
  /** One of the eight colour classes, such as `bg-blue-500`. */
  color: string;
  type: TransactionType;
  /** What may be spent in a month; only expense categories have one. */
  monthlyLimit: Centavos | null;
}

export const categoryColumns = 'id, name, icon, color, type, monthly_limit';

export type CategoryRow = Pick<
  Tables<'categories'>,
  'id' | 'name' | 'icon' | 'color' | 'type' | 'monthly_limit'
>;

export function categoryFromRow(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    color: row.color,
    type: row.type === 'income' ? 'income' : 'expense',
    monthlyLimit: row.monthly_limit === null ? null : centavosFromReais(row.monthly_limit),
  };
}

/** The names to choose from for a type; somebody without categories still has "Outros". */
export function categoryChoices(categories: Category[], type: TransactionType): string[] {
  const names = categories.filter((category) => category.type === type).map(({ name }) => name);
  return names.length > 0 ? names : ['Outros'];
}
