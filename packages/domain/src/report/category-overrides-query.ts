import { useHouseholdId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../data-access/query-keys.ts';
import { type CategoryOverride, readOverrides } from './category-override.ts';

const none: CategoryOverride[] = [];

/** Returns the options of the query behind `useCategoryOverrides`. */
export function categoryOverridesQuery(householdId: string) {
  return queryOptions({
    queryKey: queryKeys.categoryOverrides(householdId),
    queryFn: () => readOverrides(localStorage),
    // Reads local storage, so it works offline.
    networkMode: 'always',
  });
}

/** Returns the styles that this device's report shows instead of the saved ones. */
export function useCategoryOverrides(): CategoryOverride[] {
  return useQuery(categoryOverridesQuery(useHouseholdId())).data ?? none;
}
