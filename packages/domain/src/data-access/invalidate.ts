import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Refetches what is on screen after a write. Fetches under way are cancelled first: they may have
 * started before the write, and their answer would pass for a newer one.
 */
export function invalidate(client: QueryClient, filters: QueryFilters): Promise<void> {
  const queries = new Set(client.getQueryCache().findAll(filters));
  const these = { predicate: (query: Query) => queries.has(query) };
  return notifyManager.batch(() => {
    void client.cancelQueries(these);
    return client.invalidateQueries(these);
  });
}

/** Marks data that an optimistic update corrected as stale. Only fetches under way start again. */
export async function invalidateAfterUpdate(
  client: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  await invalidate(client, { queryKey, fetchStatus: 'fetching' });
}
