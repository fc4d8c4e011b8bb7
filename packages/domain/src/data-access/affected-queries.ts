import type { QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

// Which queries a write affects: the value of `invalidates` and its kin in a mutation's meta.

/** Everything that sums transactions or lists their categories. */
export function transactionSums(userId: string): QueryKey[] {
  return [
    queryKeys.allTransactionTotals(userId),
    queryKeys.allLastCategories(userId),
    queryKeys.usedCategories(userId),
    queryKeys.allMonthReports(userId),
    queryKeys.allHomeFigures(userId),
  ];
}

/** The lists of transactions, and everything that sums them. */
export function transactionQueries(userId: string): QueryKey[] {
  return [queryKeys.transactions(userId), ...transactionSums(userId)];
}

/** The debts, and the home figures, which name the next one. */
export function debtQueries(userId: string): QueryKey[] {
  return [queryKeys.debts(userId), queryKeys.allHomeFigures(userId)];
}

/** The categories, and the reports, which show them. */
export function categoryQueries(userId: string): QueryKey[] {
  return [queryKeys.categories(userId), queryKeys.allMonthReports(userId)];
}
