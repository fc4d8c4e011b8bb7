import { useUserId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../data-access/query-keys.ts';
import { type CategoryOverride, readOverrides } from './category-override.ts';

const none: CategoryOverride[] = [];

export function categoryOverridesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.categoryOverrides(userId),
    queryFn: () => readOverrides(localStorage),
    // The device answers, with or without a network.
    networkMode: 'always',
  });
}

/** How this device shows categories in the report. */
export function useCategoryOverrides(): CategoryOverride[] {
  return useQuery(categoryOverridesQuery(useUserId())).data ?? none;
}
