import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { TostaoDatabase } from './use-database.ts';

/** Returns the options of a query that fetches from the database. */
export function databaseQuery<Data, Key extends QueryKey>(
  database: TostaoDatabase,
  queryKey: Key,
  fetchData: (database: TostaoDatabase, signal: AbortSignal) => Promise<Data>,
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => fetchData(database, signal) });
}
