import type { QueryKey } from '@tanstack/react-query';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import type { Profile } from '@tostao/domain/profile/profile';
import type { TransactionList } from '@tostao/domain/transaction/list-transactions';

/** Increment when a persisted model changes shape, to discard older data. */
export const persistedDataVersion = 1;

/** Queries to show offline. Excludes suggestions and data that is stored on the device anyway. */
const persistedNames = new Set([
  'home-figures',
  'transactions',
  'transaction-totals',
  'used-categories',
  'month-report',
  'debts',
  'categories',
  'accounts',
  'profile',
]);

/** The persisted pages of a list: a few hundred rows, however far the user scrolled. */
const maxPersistedPages = 2;

/** Returns the part of a query's data to persist on this device, or `undefined` for none. */
export function dataToPersist(queryKey: QueryKey, data: unknown): unknown {
  const [, name, filters] = queryKey;
  if (data === undefined || typeof name !== 'string' || !persistedNames.has(name)) return undefined;
  if (name === 'transactions' || name === 'transaction-totals') {
    // Every keystroke of a search would add an entry.
    if ((filters as TransactionFilters | undefined)?.text.trim() !== '') return undefined;
  }
  if (name === 'transactions') return firstPages(data as TransactionList);
  // Outdated data must not show the tutorial again.
  if (name === 'profile') return { ...(data as Profile), hasCompletedOnboarding: true };
  return data;
}

function firstPages({ pages, pageParams }: TransactionList): TransactionList {
  return {
    pages: pages.slice(0, maxPersistedPages),
    pageParams: pageParams.slice(0, maxPersistedPages),
  };
}
