import type { Category } from '@tostao/domain/category/category';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { CategoryIcon } from '@tostao/ui/category-icon';
import type { SelectOption } from '@tostao/ui/select';

/**
 * Returns the categories to choose from, each with its icon and, if it has a limit, the amount
 * left.
 */
export function categoryOptions(
  names: string[],
  type: TransactionType,
  categories: Category[],
  remaining: Map<string, string> = new Map(),
): SelectOption[] {
  return names.map((name) => {
    const style = categories.find((category) => category.type === type && category.name === name);
    return {
      value: name,
      label: name,
      icon: <CategoryIcon size="xs" icon={style?.icon ?? ''} color={style?.color ?? ''} />,
      detail: remaining.get(name),
    };
  });
}
