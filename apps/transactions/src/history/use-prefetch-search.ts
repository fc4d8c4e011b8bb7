import { useDatabase } from '@tostao/domain/data-access/use-database';
import { transactionTotalsQuery } from '@tostao/domain/transaction/get-transaction-totals';
import { transactionsQuery } from '@tostao/domain/transaction/list-transactions';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { useHouseholdId } from '@tostao/platform';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * Returns a function that sends the requests of a search while the screen still shows the list before.
 * It cancels those of the search before, unless the screen waits for them by then.
 */
export function usePrefetchSearch(): (filters: TransactionFilters) => void {
  const client = useQueryClient();
  const database = useDatabase();
  const householdId = useHouseholdId();
  const last = useRef<QueryKey[]>([]);
  return useCallback(
    (filters) => {
      cancelUnwatched(client, last.current);
      const list = transactionsQuery(database, householdId, filters);
      const totals = transactionTotalsQuery(database, householdId, filters);
      last.current = [list.queryKey, totals.queryKey];
      void client.prefetchInfiniteQuery(list);
      void client.prefetchQuery(totals);
    },
    [client, database, householdId],
  );
}

/** Cancels the requests of those queries that no component waits for. */
export function cancelUnwatched(client: QueryClient, queryKeys: QueryKey[]): void {
  for (const queryKey of queryKeys) {
    const query = client.getQueryCache().find({ queryKey });
    if (query?.getObserversCount() === 0) void client.cancelQueries({ queryKey, exact: true });
  }
}
