import { useQuery } from '@tanstack/react-query';
import { fetchAllRanges } from '@tostao/domain/data-access/all-rows';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { applyToSorted, useSelectWithPendingRows } from '@tostao/domain/data-access/pending-rows';
import { type RowChange, useHouseholdId } from '@tostao/platform';
import { potQueryKeys } from '../pot/pot-keys.ts';
import { moveColumns, moveFromRow, moveRows, type PotMove } from '../pot/pot-move.ts';

/** Fetches the moves of a pot, newest first. */
function fetchMoves(
  database: TostaoDatabase,
  potId: string,
  signal: AbortSignal,
): Promise<PotMove[]> {
  return fetchAllRanges(
    () =>
      database
        .from('pot_moves')
        .select(moveColumns)
        .eq('pot_id', potId)
        .order('date', { ascending: false })
        .order('id', { ascending: false }),
    moveFromRow,
    signal,
  );
}

/** Returns a function that adds the moves of pending writes to those of a pot. */
export function applyMovesOf(potId: string) {
  return (moves: PotMove[], rows: RowChange[]): PotMove[] =>
    applyToSorted(
      moves,
      // A deletion names no pot, and deletes none of another one.
      rows.filter(({ after }) => after === null || (after as PotMove).potId === potId),
      moveRows,
      newestFirst,
    );
}

function newestFirst(one: PotMove, other: PotMove): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  return one.id > other.id ? -1 : 1;
}

/** Returns the query of a pot's moves, with those of pending writes. */
export function useMoves(potId: string) {
  const applyRows = applyMovesOf(potId);
  const query = databaseQuery(
    useDatabase(),
    potQueryKeys.moves(useHouseholdId(), potId),
    (database, signal) => fetchMoves(database, potId, signal),
    { persist: { version: 1 }, applyRows },
  );
  return useQuery({
    ...query,
    select: useSelectWithPendingRows(query.queryKey, applyRows, (moves: PotMove[]) => moves),
  });
}
