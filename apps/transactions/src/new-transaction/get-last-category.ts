import { useHouseholdId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { foldText } from '@tostao/domain/search/fold-text';
import { equalsText } from '@tostao/domain/search/search-text';
import type { TransactionType } from '@tostao/domain/transaction/transaction';

/** The minimum description length for a suggestion. */
const minDescriptionLength = 2;

/**
 * Fetches the category of the newest transaction with the same description, ignoring accents and case.
 * @returns `null` without such a transaction.
 */
export async function fetchLastCategory(
  database: TostaoDatabase,
  type: TransactionType,
  description: string,
  signal: AbortSignal,
): Promise<string | null> {
  const found = unwrap(
    await database
      .from('transactions')
      .select('category')
      .eq('category_type', type)
      .like('folded_description', equalsText(description))
      .order('date', { ascending: false })
      .order('id', { ascending: false })
      .limit(1)
      .abortSignal(signal),
  );
  return found[0]?.category ?? null;
}

/** Returns the options of the query behind `useLastCategory`. */
export function lastCategoryQuery(
  database: TostaoDatabase,
  householdId: string,
  type: TransactionType,
  description: string,
) {
  return queryOptions({
    queryKey: queryKeys.lastCategory(householdId, type, foldText(description)),
    queryFn: ({ signal }) => fetchLastCategory(database, type, description, signal),
    enabled: foldText(description).length >= minDescriptionLength,
    // A suggestion is optional, so a failure is not worth a retry.
    retry: false,
  });
}

/** Returns the suggested category for a description, `null` without one, `undefined` while loading. */
export function useLastCategory(type: TransactionType, description: string) {
  return useQuery(lastCategoryQuery(useDatabase(), useHouseholdId(), type, description)).data;
}
