import { hashKey, type QueryClient, type QueryKey, useMutationState } from '@tanstack/react-query';
import { type RowChange, type RowShape, useQueuedRows } from '@tostao/platform';
import { useMemo } from 'react';

/** The context of a mutation whose rows lists show until the server has answered. */
export interface PendingRows {
  pendingRows: RowChange[];
}

/** Returns the rows of the writes that the server has not answered: queued ones first, then those under way. */
export function usePendingRows(): RowChange[] {
  const queued = useQueuedRows();
  const underWay = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => (state.context as Partial<PendingRows> | undefined)?.pendingRows ?? [],
  });
  return useMemo(() => [...queued, ...underWay.flat()], [queued, underWay]);
}

/**
 * Returns the `select` of a list that shows the rows of unanswered writes, without changing its cached
 * data: a refetch, a reload and another tab show them too.
 * @param applyRows returns the list with the rows, or the same list without any. Equal keys have equal functions.
 * @param select converts the list for the caller
 */
export function useSelectWithPendingRows<Data, Selected>(
  queryKey: QueryKey,
  applyRows: (data: Data, rows: RowChange[]) => Data,
  select: (data: Data) => Selected,
): (data: Data) => Selected {
  const rows = usePendingRows();
  const hash = hashKey(queryKey);
  return useMemo(
    () => (data: Data) => select(rows.length === 0 ? data : applyRows(data, rows)),
    // oxlint-disable-next-line react/exhaustive-deps -- the hash stands for the functions
    [rows, hash],
  );
}

/**
 * Writes the rows of an answered write to every cached list that has such rows. The lists show them until
 * they are refetched.
 */
export function upsertCachedRows(
  client: QueryClient,
  householdId: string,
  rows: RowChange[],
): void {
  for (const { meta, state, queryKey } of client
    .getQueryCache()
    .findAll({ queryKey: [householdId] })) {
    if (!meta?.applyRows || state.data === undefined) continue;
    const data = meta.applyRows(state.data as never, rows);
    // Not a server response, so the age of the data stays the same.
    if (data !== state.data)
      client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
}

/**
 * Returns a sorted list with the rows of a table that writes create, change or delete, or the same list
 * without any.
 */
export function applyToSorted<Row extends { id: string }>(
  list: Row[],
  rows: RowChange[],
  shape: RowShape,
  compare: (one: Row, other: Row) => number,
): Row[] {
  const changes = new Map(changesTo(rows, shape).map(({ id, after }) => [id, after as Row | null]));
  if (changes.size === 0) return list;
  const written = [...changes.values()].filter((after) => after !== null);
  return [...list.filter(({ id }) => !changes.has(id)), ...written].toSorted(compare);
}

/** Returns the changes of the rows of a table, without those of another version. */
export function changesTo(rows: RowChange[], { table, version }: RowShape): RowChange[] {
  return rows.filter((row) => row.table === table && row.version === version);
}
