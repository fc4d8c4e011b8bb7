import { useUserId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { foldText } from '../search/fold-text.ts';
import { equalsText } from '../search/search-text.ts';
import type { TransactionType } from './transaction.ts';

/** The minimum description length for a suggestion. */
const shortest = 2;

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
      .eq('type', type)
      .ilike('search_text', equalsText(description))
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
  userId: string,
  type: TransactionType,
  description: string,
) {
  return queryOptions({
    queryKey: queryKeys.lastCategory(userId, type, foldText(description)),
    queryFn: ({ signal }) => fetchLastCategory(database, type, description, signal),
    enabled: foldText(description).length >= shortest,
    // A suggestion is optional, so a failure is not worth a retry.
    retry: false,
  });
}

/** Returns the suggested category for a description, `null` without one, `undefined` while loading. */
export function useLastCategory(type: TransactionType, description: string) {
  return useQuery(lastCategoryQuery(useDatabase(), useUserId(), type, description)).data;
}
