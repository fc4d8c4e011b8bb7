import { useHouseholdId } from '@tostao/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchAllRanges } from '../data-access/all-rows.ts';
import { databaseQuery } from '../data-access/database-query.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/database-error.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { type Category, categoryColumns, categoryFromRow } from './category.ts';

/** Fetches the user's categories, oldest first. A user without any gets the default ones. */
export async function fetchCategories(
  database: TostaoDatabase,
  signal: AbortSignal,
): Promise<Category[]> {
  const categories = await fetchAllRanges(
    () => database.from('categories').select(categoryColumns).order('created_at').order('id'),
    categoryFromRow,
    signal,
  );
  if (categories.length > 0) return categories;
  const added = database.rpc('ensure_default_categories').select(categoryColumns);
  return unwrap(await added.abortSignal(signal)).map(categoryFromRow);
}

/** Returns the options of the query behind `useCategories`. */
export function categoriesQuery(database: TostaoDatabase, householdId: string) {
  return databaseQuery(database, queryKeys.categories(householdId), fetchCategories, {
    persist: { version: 1 },
  });
}

/** Returns the query of the user's categories. */
export function useCategories() {
  return useQuery(categoriesQuery(useDatabase(), useHouseholdId()));
}

/** Returns a function that prefetches the categories, unless they are cached. */
export function usePrefetchCategories(): () => void {
  const client = useQueryClient();
  const database = useDatabase();
  const householdId = useHouseholdId();
  return useCallback(() => {
    void client.prefetchQuery({ ...categoriesQuery(database, householdId), staleTime: Infinity });
  }, [client, database, householdId]);
}
