import type { QueryKey } from '@tanstack/react-query';
import type { MutationMeta } from './mutation-meta.ts';
import { debtQueryKeys } from './debt-query-keys.ts';
import { queryKeys } from './query-keys.ts';

// Query keys that a write affects, for `invalidates` and its variants in a mutation's meta.

/** Returns the queries that sum transactions or list their categories. */
export function transactionSums(householdId: string): QueryKey[] {
  return [
    queryKeys.allTransactionTotals(householdId),
    queryKeys.allLastCategories(householdId),
    queryKeys.usedCategories(householdId),
    queryKeys.allMonthReports(householdId),
    queryKeys.allHomeFigures(householdId),
    queryKeys.accounts(householdId),
  ];
}

/** Returns the lists of transactions and the queries that sum them. */
export function transactionQueries(householdId: string): QueryKey[] {
  return [queryKeys.transactions(householdId), ...transactionSums(householdId)];
}

/** Returns the debts, the proposals of fixed ones, the home figures, which include the next debt, and the forecast. */
export function debtQueries(householdId: string): QueryKey[] {
  return [
    queryKeys.debts(householdId),
    debtQueryKeys.allRepeatingExpenses(householdId),
    queryKeys.allHomeFigures(householdId),
    queryKeys.allForecasts(householdId),
  ];
}

/** Returns the categories, the reports that show them, and the rules that name them. */
export function categoryQueries(householdId: string): QueryKey[] {
  return [
    queryKeys.categories(householdId),
    queryKeys.allMonthReports(householdId),
    queryKeys.categoryRules(householdId),
  ];
}

type NamedMutation = Pick<MutationMeta, 'label' | 'failure'>;

/** Returns the meta of a mutation that only changes debts. */
export function debtMeta<Named extends NamedMutation>(householdId: string, named: Named) {
  return { ...named, invalidates: debtQueries(householdId) };
}

/** Returns the meta of a mutation that only changes categories. */
export function categoryMeta(householdId: string, named: NamedMutation) {
  return { ...named, invalidates: categoryQueries(householdId) };
}
