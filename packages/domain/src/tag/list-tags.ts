import { useHouseholdId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '../data-access/database-error.ts';
import { tagQueryKeys } from '../data-access/tag-query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';

/** A tag of the household. */
export interface Tag {
  name: string;
  transactionCount: number;
}

/** Returns the options of the query behind `useTags`. */
export function tagsQuery(database: TostaoDatabase, householdId: string) {
  return queryOptions({
    queryKey: tagQueryKeys.tags(householdId),
    queryFn: async ({ signal }): Promise<Tag[]> =>
      unwrap(await database.rpc('list_tags').abortSignal(signal)).map((row) => ({
        name: row.name,
        transactionCount: row.transaction_count,
      })),
    meta: { persist: { version: 1 } },
  });
}

/**
 * Returns the query of the household's tags, in the order of the alphabet.
 * @param enabled whether they are needed yet
 */
export function useTags(enabled = true) {
  return useQuery({ ...tagsQuery(useDatabase(), useHouseholdId()), enabled });
}
