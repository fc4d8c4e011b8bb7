import { useUserId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { foldText } from '../search/fold-text.ts';
import { textPattern } from '../search/text-pattern.ts';
import type { TransactionType } from './transaction.ts';

/** A description shorter than this says too little to propose anything. */
const shortest = 2;

/**
 * The category of the newest transaction with the same description, whatever its accents and case.
 * @returns `null` when there is none.
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
      .filter('description', 'imatch', `^\\s*${textPattern(description)}\\s*$`)
      .order('date', { ascending: false })
      .order('id', { ascending: false })
      .limit(1)
      .abortSignal(signal),
  );
  return found[0]?.category ?? null;
}

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
    // It is a proposal: one that cannot be had is done without.
    retry: false,
  });
}

/** The category to propose for a description; `undefined` while it is not known. */
export function useLastCategory(type: TransactionType, description: string) {
  return useQuery(lastCategoryQuery(useDatabase(), useUserId(), type, description)).data;
}
