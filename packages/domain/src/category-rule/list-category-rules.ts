import { useHouseholdId } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { fetchAllRanges } from '../data-access/all-rows.ts';
import { databaseQuery } from '../data-access/database-query.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { type CategoryRule, ruleColumns, ruleFromRow } from './category-rule.ts';

/** Fetches the user's rules in the order in which they apply. */
export function fetchCategoryRules(
  database: TostaoDatabase,
  signal: AbortSignal,
): Promise<CategoryRule[]> {
  return fetchAllRanges(
    () =>
      database
        .from('import_rules')
        .select(ruleColumns)
        .order('position')
        .order('created_at')
        .order('id'),
    ruleFromRow,
    signal,
  );
}

/** Returns the query of the user's rules. */
export function useCategoryRules() {
  const queryKey = queryKeys.categoryRules(useHouseholdId());
  return useQuery(databaseQuery(useDatabase(), queryKey, fetchCategoryRules));
}
