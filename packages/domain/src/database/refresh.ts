import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { readAgain } from './read-again.ts';

/** Reads again whatever sums transactions or names their categories; the lists themselves too. */
export async function refreshTransactions(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    readAgain(client, { queryKey: queryKeys.transactions(userId) }),
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
export async function refreshDebts(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    readAgain(client, { queryKey: queryKeys.debts(userId) }),
    readAgain(client, { queryKey: queryKeys.allHomeFigures(userId) }),
  ]);
}

/** Reads the categories again, and the reports, which show them. */
export async function refreshCategories(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    readAgain(client, { queryKey: queryKeys.categories(userId) }),
    readAgain(client, { queryKey: queryKeys.allMonthReports(userId) }),
  ]);
}

async function refreshTransactionSums(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    readAgain(client, { queryKey: queryKeys.allTransactionTotals(userId) }),
    readAgain(client, { queryKey: queryKeys.allLastCategories(userId) }),
    readAgain(client, { queryKey: queryKeys.usedCategories(userId) }),
    readAgain(client, { queryKey: queryKeys.allMonthReports(userId) }),
    readAgain(client, { queryKey: queryKeys.allHomeFigures(userId) }),
  ]);
}

/** Marks what is cached as old, and starts reads under way again. */
async function invalidateUnseen(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  await readAgain(client, { queryKey, fetchStatus: 'fetching' });
}
