import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { invalidate } from './invalidate.ts';

/** Reads again whatever sums transactions or names their categories; the lists themselves too. */
export async function invalidateTransactions(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    invalidate(client, { queryKey: queryKeys.transactions(userId) }),
    refreshTransactionSums(client, userId),
  ]);
}

/** For a change that the cached lists already show: only reads under way start again. */
export async function refreshAroundTransactions(
  client: QueryClient,
  userId: string,
): Promise<void> {
  await Promise.all([
    invalidateUnseen(client, queryKeys.transactions(userId)),
    refreshTransactionSums(client, userId),
  ]);
}

/** Reads the debts again, and the home figures, which name the next one. */
export async function invalidateDebts(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    invalidate(client, { queryKey: queryKeys.debts(userId) }),
    invalidate(client, { queryKey: queryKeys.allHomeFigures(userId) }),
  ]);
}

/** Reads the categories again, and the reports, which show them. */
export async function invalidateCategories(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    invalidate(client, { queryKey: queryKeys.categories(userId) }),
    invalidate(client, { queryKey: queryKeys.allMonthReports(userId) }),
  ]);
}

async function refreshTransactionSums(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    invalidate(client, { queryKey: queryKeys.allTransactionTotals(userId) }),
    invalidate(client, { queryKey: queryKeys.allLastCategories(userId) }),
    invalidate(client, { queryKey: queryKeys.usedCategories(userId) }),
    invalidate(client, { queryKey: queryKeys.allMonthReports(userId) }),
    invalidate(client, { queryKey: queryKeys.allHomeFigures(userId) }),
  ]);
}

/** Marks what is cached as old, and starts reads under way again. */
async function invalidateUnseen(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  await invalidate(client, { queryKey, fetchStatus: 'fetching' });
}
