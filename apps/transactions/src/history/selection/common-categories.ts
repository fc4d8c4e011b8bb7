import { type Category, categoryChoices } from '@tostao/domain/category/category';
import {
  categoryTypeOf,
  type Transaction,
  type TransactionType,
} from '@tostao/domain/transaction/transaction';

/** Returns the types of the categories that transactions have. */
export function categoryTypes(
  transactions: Pick<Transaction, 'type' | 'isRefund'>[],
): TransactionType[] {
  return [...new Set(transactions.map(categoryTypeOf))];
}

/** Returns the category names that exist in each of the types. */
export function commonCategories(categories: Category[], types: TransactionType[]): string[] {
  const [first = [], ...others] = types.map((type) => categoryChoices(categories, type));
  return first.filter((name) => others.every((names) => names.includes(name)));
}
