import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFilters,
} from '@tanstack/react-query';

/**
 * Reads again what is on screen, after a write. Reads under way are stopped first: they may have
 * begun before the write, and a first read would otherwise be taken for the answer to this one.
 */
export function invalidate(client: QueryClient, filters: QueryFilters): Promise<void> {
  const queries = new Set(client.getQueryCache().findAll(filters));
  const these = { predicate: (query: Query) => queries.has(query) };
  return notifyManager.batch(() => {
    void client.cancelQueries(these);
    return client.invalidateQueries(these);
  });
}
