import type { QueryClient } from '@tanstack/react-query';
import { optimisticUpdate } from '@tostao/domain/data-access/optimistic-update';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { Debt } from '@tostao/domain/debt/debt';

/** Applies a change to the cached debts before the server responds. Returns the rollback. */
export function updateDebtsOptimistically(
  client: QueryClient,
  householdId: string,
  change: (debts: Debt[]) => Debt[],
): Promise<() => void> {
  return optimisticUpdate<Debt[]>(client, queryKeys.debts(householdId), change);
}

/** Returns the debts with one of them changed. */
export function withDebt(debts: Debt[], id: string, change: Partial<Debt>): Debt[] {
  return debts.map((debt) => (debt.id === id ? { ...debt, ...change } : debt));
}
