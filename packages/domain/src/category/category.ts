import type { Tables } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';
import type { TransactionType } from '../transaction/transaction.ts';

/** A category of the user. Its name is unique per type. */
export interface Category {
  id: string;
  name: string;
  /** A name from the icon registry. */
  icon: string;
  /** One of the eight colour classes, such as `bg-blue-500`. */
  color: string;
  type: TransactionType;
  /** Monthly spending limit; only expense categories have one. */
  monthlyLimit: Centavos | null;
  /** The names that it had, and those of categories joined with it, if there are any. */
  formerNames?: string[];
}

/** The columns that `categoryFromRow` reads. */
export const categoryColumns = 'id, name, icon, color, type, monthly_limit, former_names';

export type CategoryRow = Pick<
  Tables<'categories'>,
  'id' | 'name' | 'icon' | 'color' | 'type' | 'monthly_limit'
> &
  // Rows of mocks may lack it.
  Partial<Pick<Tables<'categories'>, 'former_names'>>;

/** Converts a database row, whose limit is in reais, to a category. */
export function categoryFromRow(row: CategoryRow): Category {
  const formerNames = (row.former_names ?? []) as string[];
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    color: row.color,
    type: row.type === 'income' ? 'income' : 'expense',
    monthlyLimit: row.monthly_limit === null ? null : centavosFromReais(row.monthly_limit),
    ...(formerNames.length > 0 && { formerNames }),
  };
}

/** Returns the names to choose from for a type, or "Outros" when the type has no category. */
export function categoryChoices(categories: Category[], type: TransactionType): string[] {
  const names = categories.filter((category) => category.type === type).map(({ name }) => name);
  return names.length > 0 ? names : ['Outros'];
}

/** Returns the present name of a category that has been renamed or joined since, and any other name as it is. */
export function currentCategory(
  categories: Category[],
  type: TransactionType,
  name: string,
): string {
  const ofType = categories.filter((category) => category.type === type);
  return ofType.find(({ formerNames }) => formerNames?.includes(name))?.name ?? name;
}
