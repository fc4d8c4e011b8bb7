import type { QueryKey } from '@tanstack/react-query';
import type { MutationMeta } from './mutation-meta.ts';
import { debtQueryKeys } from './debt-query-keys.ts';
import { queryKeys } from './query-keys.ts';

// Query keys that a write affects, for `invalidates` and its variants in a mutation's meta.

/** Returns the queries that sum transactions or list their categories. */
export function transactionSums(userId: string): QueryKey[] {
  return [
    queryKeys.allTransactionTotals(userId),
    queryKeys.allLastCategories(userId),
    queryKeys.usedCategories(userId),
    queryKeys.allMonthReports(userId),
    queryKeys.allHomeFigures(userId),
    queryKeys.accounts(userId),
  ];
}

/** Returns the lists of transactions and the queries that sum them. */
export function transactionQueries(userId: string): QueryKey[] {
  return [queryKeys.transactions(userId), ...transactionSums(userId)];
}

/** Returns the debts, the proposals of fixed ones, the home figures, which include the next debt, and the forecast. */
export function debtQueries(userId: string): QueryKey[] {
  return [
    queryKeys.debts(userId),
    debtQueryKeys.allRepeatingExpenses(userId),
    queryKeys.allHomeFigures(userId),
    queryKeys.allForecasts(userId),
  ];
}

/** Returns the categories, the reports that show them, and the rules that name them. */
export function categoryQueries(userId: string): QueryKey[] {
  return [
    queryKeys.categories(userId),
    queryKeys.allMonthReports(userId),
    queryKeys.categoryRules(userId),
  ];
}

type NamedMutation = Pick<MutationMeta, 'label' | 'failure'>;

/** Returns the meta of a mutation that only changes debts. */
export function debtMeta<Named extends NamedMutation>(userId: string, named: Named) {
  return { ...named, invalidates: debtQueries(userId) };
}

/** Returns the meta of a mutation that only changes categories. */
export function categoryMeta(userId: string, named: NamedMutation) {
  return { ...named, invalidates: categoryQueries(userId) };
}
