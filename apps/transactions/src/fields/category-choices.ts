import {
  categoryTypeOf,
  type Transaction,
  type TransactionType,
} from '@tostao/domain/transaction/transaction';
import { type Category, categoryChoices } from '@tostao/domain/category/category';

/** A category name that transactions use, saved as a category or not. */
export interface UsedCategory {
  type: TransactionType;
  category: string;
}

const inOrder = new Intl.Collator('pt-BR');

/** Returns the choices for editing a transaction, which include its own, even deleted, category. */
export function choicesForTransaction(
  categories: Category[],
  { category, ...transaction }: Pick<Transaction, 'type' | 'category' | 'isRefund'>,
): string[] {
  const choices = categoryChoices(categories, categoryTypeOf(transaction));
  return choices.includes(category) ? choices : [...choices, category];
}

/** Returns the distinct names to filter by, from saved categories and from transactions, sorted. */
export function filterChoices(
  categories: Category[],
  used: UsedCategory[],
  type: TransactionType | null,
): string[] {
  const names = new Set<string>();
  for (const category of categories) if (fits(category, type)) names.add(category.name);
  for (const name of used) if (fits(name, type)) names.add(name.category);
  return [...names].toSorted(inOrder.compare);
}

function fits(named: { type: TransactionType }, type: TransactionType | null): boolean {
  return type === null || named.type === type;
}
