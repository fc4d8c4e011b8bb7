import { useHouseholdId } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { fetchAllRanges } from '@tostao/domain/data-access/all-rows';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import type { UsedCategory } from '../fields/category-choices.ts';

/** Fetches every category name that transactions use, including deleted categories. */
export function fetchUsedCategories(
  database: TostaoDatabase,
  signal: AbortSignal,
): Promise<UsedCategory[]> {
  return fetchAllRanges(() => database.rpc('transaction_categories'), usedCategory, signal);
}

function usedCategory({ type, category }: { type: string; category: string }): UsedCategory {
  return { type: type === 'income' ? 'income' : 'expense', category };
}

/** Returns the options of the query behind `useUsedCategories`. */
export function usedCategoriesQuery(database: TostaoDatabase, householdId: string) {
  return databaseQuery(database, queryKeys.usedCategories(householdId), fetchUsedCategories, {
    persist: { version: 1 },
  });
}

/** Returns the query of the category names that transactions use. */
export function useUsedCategories() {
  return useQuery(usedCategoriesQuery(useDatabase(), useHouseholdId()));
}
