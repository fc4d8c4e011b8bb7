import type { Transaction, TransactionType } from '../transaction/transaction.ts';
import { type Category, categoryChoices } from './category.ts';

/** A category as transactions name it. */
export interface UsedCategory {
  type: TransactionType;
  category: string;
}

const inOrder = new Intl.Collator('pt-BR');

/** What to offer while editing a transaction: its own category is there, deleted or not. */
export function choicesForTransaction(
  categories: Category[],
  { type, category }: Pick<Transaction, 'type' | 'category'>,
): string[] {
  const choices = categoryChoices(categories, type);
  return choices.includes(category) ? choices : [...choices, category];
}

/** The distinct names to filter by: those of the categories and those that transactions carry. */
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
