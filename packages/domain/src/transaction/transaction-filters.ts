import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type Month, monthOf } from '../calendar/month.ts';
import { findsText } from '../search/fold-text.ts';
import { meansAmount } from '../search/sought-amounts.ts';
import { partsOf } from './transaction-parts.ts';
import { categoryTypeOf, type Transaction, type TransactionType } from './transaction.ts';

/** The filters of a list; `null` and empty text match everything. */
export interface TransactionFilters {
  /** The type of the category: refunds are among the expenses. */
  type: TransactionType | null;
  category: string | null;
  month: Month | null;
  /** Searched in the description, the note and the tags, ignoring accents and case, or the amount. */
  text: string;
  /** `null` for transactions without an account. Missing when those of every account match. */
  accountId?: string | null | undefined;
  /** The member who entered them, `null` for those whose account is deleted. Missing when those of every member match. */
  authorId?: string | null | undefined;
  /** A tag, as the household spells it. Missing when those with any tags match. */
  tag?: string | undefined;
  /** The days from one to another, both included. Missing when those of every day match. */
  period?: Period | undefined;
}

/** Calendar days from one to another, both included. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

/** Filters that match every transaction. */
export const noFilters: TransactionFilters = { type: null, category: null, month: null, text: '' };

/** Tells whether a text is searched. */
export function isSearch({ text }: Pick<TransactionFilters, 'text'>): boolean {
  return text.trim() !== '';
}

/** Tells whether any filter is set. */
export function hasFilters(filters: TransactionFilters): boolean {
  const { type, category, month, text: _text, ...others } = filters;
  const isNarrowed = type !== null || category !== null || month !== null || isSearch(filters);
  return isNarrowed || Object.values(others).some((value) => value !== undefined);
}

/** Tells whether a transaction matches the filters. */
export function matchesFilters(transaction: Transaction, filters: TransactionFilters): boolean {
  return (
    (filters.type === null || categoryTypeOf(transaction) === filters.type) &&
    (filters.category === null ||
      partsOf(transaction).some(({ category }) => category === filters.category)) &&
    (filters.month === null || monthOf(transaction.date) === filters.month) &&
    (filters.accountId === undefined || (transaction.accountId ?? null) === filters.accountId) &&
    (filters.authorId === undefined || transaction.authorId === filters.authorId) &&
    (filters.tag === undefined || transaction.tags?.includes(filters.tag) === true) &&
    (filters.period === undefined ||
      (transaction.date >= filters.period.from && transaction.date <= filters.period.to)) &&
    (findsText(filters.text, textsOf(transaction)) || meansAmount(filters.text, transaction.amount))
  );
}

function textsOf({ description, note = '', tags = [] }: Transaction): string[] {
  return [description, note, ...tags.map((tag) => `#${tag}`)];
}
