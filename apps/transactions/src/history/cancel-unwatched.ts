import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Cancels the requests of those queries that no component waits for. */
export function cancelUnwatched(client: QueryClient, queryKeys: QueryKey[]): void {
  for (const queryKey of queryKeys) {
    const query = client.getQueryCache().find({ queryKey });
    if (query?.getObserversCount() === 0) void client.cancelQueries({ queryKey, exact: true });
  }
}
