import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { QueryMeta } from '@tostao/platform';
import type { TostaoDatabase } from './use-database.ts';

/**
 * Returns the options of a query that fetches from the database.
 * @param meta how this device persists the data; without it the data lives as long as the page
 */
export function databaseQuery<Data, Key extends QueryKey>(
  database: TostaoDatabase,
  queryKey: Key,
  fetchData: (database: TostaoDatabase, signal: AbortSignal) => Promise<Data>,
  meta: QueryMeta = {},
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchData(database, signal),
    meta,
  });
}
