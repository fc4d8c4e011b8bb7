import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Returns the options of a query that tells whether the user has a row in a table, or in a column of a table, such as
 * `categories.monthly_limit`. A write that invalidates the queries of the table asks again.
 */
export function hasRowsQuery(database: SupabaseClient, householdId: string, place: string) {
  const [table = '', column = 'id'] = place.split('.');
  return queryOptions({
    queryKey: [householdId, table, 'has-rows', column],
    queryFn: async ({ signal }) => {
      const rows = database.from(table).select('id').not(column, 'is', null).limit(1);
      return unwrap(await rows.abortSignal(signal)).length > 0;
    },
    meta: { persist: { version: 1 } },
  });
}
