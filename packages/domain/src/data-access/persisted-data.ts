import type { QueryKey } from '@tanstack/react-query';
import type { TransactionFilters } from '../transaction/transaction-filters.ts';
import type { Profile } from '../profile/profile.ts';
import type { TransactionList } from '../transaction/list-transactions.ts';

/** Raised when a model that is kept changes its shape: what was kept before is then forgotten. */
export const persistedDataVersion = 2;

/** What a person sees again without a network. Proposals and what lives on the device anyway are not in it. */
const persistedNames = new Set([
  'home-figures',
  'transactions',
  'transaction-totals',
  'used-categories',
  'month-report',
  'debts',
  'categories',
  'profile',
]);

/** The pages of a list that are kept: some hundred rows, and not the many that one scrolled through. */
const maxPersistedPages = 2;

/** What of a query's data this device keeps; `undefined` for nothing. */
export function dataToPersist(queryKey: QueryKey, data: unknown): unknown {
  const [, name, filters] = queryKey;
  if (data === undefined || typeof name !== 'string' || !persistedNames.has(name)) return undefined;
  if (name === 'transactions' || name === 'transaction-totals') {
    // Every letter of a search would make an entry of its own.
    if ((filters as TransactionFilters | undefined)?.text.trim() !== '') return undefined;
  }
  if (name === 'transactions') return firstPages(data as TransactionList);
  // Of old, it is no reason to show the tutorial again.
  if (name === 'profile') return { ...(data as Profile), hasCompletedOnboarding: true };
  return data;
}

function firstPages({ pages, pageParams }: TransactionList): TransactionList {
  return {
    pages: pages.slice(0, maxPersistedPages),
    pageParams: pageParams.slice(0, maxPersistedPages),
  };
}
