import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Refetches active queries after a write. Cancels fetches in flight first: they may have started
 * before the write, and would overwrite newer data.
 */
export function invalidate(client: QueryClient, filters: QueryFilters): Promise<void> {
  const queries = new Set(client.getQueryCache().findAll(filters));
  const these = { predicate: (query: Query) => queries.has(query) };
  return notifyManager.batch(() => {
    void client.cancelQueries(these);
    return client.invalidateQueries(these);
  });
}

/** Marks optimistically updated data as stale, and restarts only the fetches in flight. */
export async function invalidateAfterUpdate(
  client: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  await invalidate(client, { queryKey, fetchStatus: 'fetching' });
}
