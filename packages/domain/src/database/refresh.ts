import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Reads again whatever sums transactions or names their categories; the lists themselves too. */
export async function refreshTransactions(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.transactions(userId) }),
    refreshTransactionSums(client, userId),
  ]);
}

/** For a change that the cached lists already show: only reads under way start again. */
export async function refreshAroundTransactions(
  client: QueryClient,
  userId: string,
): Promise<void> {
  await Promise.all([
    keepCached(client, queryKeys.transactions(userId)),
    refreshTransactionSums(client, userId),
  ]);
}

/** Reads the debts again, and the home figures, which name the next one. */
export async function refreshDebts(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.debts(userId) }),
    client.invalidateQueries({ queryKey: queryKeys.allHomeFigures(userId) }),
  ]);
}

/** Reads the categories again, and the reports, which show them. */
export async function refreshCategories(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.categories(userId) }),
    client.invalidateQueries({ queryKey: queryKeys.allMonthReports(userId) }),
  ]);
}

async function refreshTransactionSums(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.allTransactionTotals(userId) }),
    client.invalidateQueries({ queryKey: queryKeys.allLastCategories(userId) }),
    client.invalidateQueries({ queryKey: queryKeys.usedCategories(userId) }),
    client.invalidateQueries({ queryKey: queryKeys.allMonthReports(userId) }),
    client.invalidateQueries({ queryKey: queryKeys.allHomeFigures(userId) }),
  ]);
}

async function keepCached(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isReading = client.isFetching({ queryKey }) > 0;
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  if (!isReading) return;
  await client.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}
