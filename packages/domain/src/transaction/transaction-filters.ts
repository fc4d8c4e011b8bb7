import { type Month, monthOf } from '../calendar/month.ts';
import { findsText } from '../search/fold-text.ts';
import type { Transaction, TransactionType } from './transaction.ts';

/** Which transactions a list shows; `null` and empty text leave a question open. */
export interface TransactionFilters {
  type: TransactionType | null;
  category: string | null;
  month: Month | null;
  /** Searched for in the description. */
  text: string;
}

export const noFilters: TransactionFilters = { type: null, category: null, month: null, text: '' };

export function hasFilters(filters: TransactionFilters): boolean {
  const { type, category, month, text } = filters;
  return type !== null || category !== null || month !== null || text.trim() !== '';
}

/** Whether the list would show it. */
export function matchesFilters(transaction: Transaction, filters: TransactionFilters): boolean {
  return (
    (filters.type === null || transaction.type === filters.type) &&
    (filters.category === null || transaction.category === filters.category) &&
    (filters.month === null || monthOf(transaction.date) === filters.month) &&
    findsText(filters.text, [transaction.description])
  );
}
