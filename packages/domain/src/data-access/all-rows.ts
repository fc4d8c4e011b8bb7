import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { unwrap } from './database-error.ts';
import type { Database } from './database.types.ts';

/** The maximum number of rows in one response of the Data API. */
export const maxRows = 1000;

/**
 * Fetches every row, page by page: the Data API silently truncates a response at its limit.
 * @param fetchPage Fetches up to `maxRows` rows after `last`; `count` rows were fetched before.
 */
export async function fetchAllRows<Row>(
  fetchPage: (last: Row | undefined, count: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await fetchPage(rows.at(-1), rows.length);
    rows.push(...page);
    if (page.length < maxRows) return rows;
  }
}

/** A sorted query of the Data API. */
interface SortedQuery<Row> {
  range: (
    from: number,
    to: number,
  ) => { abortSignal: (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<Row[]>> };
}

/** Fetches every row of a sorted query, page by page, by their positions, and converts it. */
export async function fetchAllRanges<Row, Item>(
  query: () => SortedQuery<Row>,
  fromRow: (row: Row) => Item,
  signal: AbortSignal,
): Promise<Item[]> {
  const rows = await fetchAllRows<Row>(async (_last, count) =>
    unwrap(
      await query()
        .range(count, count + maxRows - 1)
        .abortSignal(signal),
    ),
  );
  return rows.map((row) => fromRow(row));
}

type Tables = Database['public']['Tables'];

/** A row as stored, without the columns that the database computes for searches. */
export type StoredRow<Table extends keyof Tables> = Omit<
  Tables[Table]['Row'],
  Tables[Table]['ComputedFields']
>;
