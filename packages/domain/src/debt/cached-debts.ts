import type { QueryClient } from '@tanstack/react-query';
import { optimisticUpdate } from '../data-access/optimistic-update.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import type { Debt } from './debt.ts';

/** Applies a change to the cached debts before the server responds. Returns the rollback. */
export function updateDebtsOptimistically(
  client: QueryClient,
  userId: string,
  change: (debts: Debt[]) => Debt[],
): Promise<() => void> {
  return optimisticUpdate<Debt[]>(client, queryKeys.debts(userId), change);
}

/** Returns the debts with one of them changed. */
export function withDebt(debts: Debt[], id: string, change: Partial<Debt>): Debt[] {
  return debts.map((debt) => (debt.id === id ? { ...debt, ...change } : debt));
}
