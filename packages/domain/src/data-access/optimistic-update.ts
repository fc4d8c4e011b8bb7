import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

type Change<Data> = (data: Data, queryKey: QueryKey) => Data;

/**
 * Updates the cached data under a key before the server responds, and cancels fetches in flight that
 * would overwrite it. Leaves queries without data to their first fetch.
 * @returns The rollback.
 */
export async function optimisticUpdate<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: Change<Data>,
): Promise<() => void> {
  await client.cancelQueries({ queryKey, exact: true, predicate: hasData });
  return changeCached(client, queryKey, change);
}

/** Updates the cached data under a key without cancelling fetches. @returns The rollback. */
export function changeCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: Change<Data>,
): () => void {
  // Queries nested under the key have data of another shape.
  const previous = client.getQueriesData<Data>({ queryKey, exact: true });
  // Not a server response, so the age of the data stays the same.
  const write = (key: QueryKey, data: Data) =>
    client.setQueryData<Data>(key, data, {
      updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? Date.now(),
    });
  for (const [key, data] of previous) if (data !== undefined) write(key, change(data, key));
  return () => {
    for (const [key, data] of previous) if (data !== undefined) write(key, data);
  };
}

function hasData({ state }: Query): boolean {
  return state.data !== undefined;
}
