import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Change<Data> = (data: Data, queryKey: QueryKey) => Data;

/**
 * Changes what is cached under a key before the server has answered, and stops reads under way that
 * would bring the old state back. Queries without data are left to their first read.
 * @returns how to take it back.
 */
export async function optimisticUpdate<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: Change<Data>,
): Promise<() => void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  return changeCached(client, queryKey, change);
}

/** Changes what is cached under a key, and lets reads under way go on. @returns how to take it back. */
export function changeCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: Change<Data>,
): () => void {
  const before = client.getQueriesData<Data>({ queryKey });
  // No answer of the server: what is shown is as old as it was.
  const write = (key: QueryKey, data: Data) =>
    client.setQueryData<Data>(key, data, {
      updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? Date.now(),
    });
  for (const [key, data] of before) if (data !== undefined) write(key, change(data, key));
  return () => {
    for (const [key, data] of before) if (data !== undefined) write(key, data);
  };
}
