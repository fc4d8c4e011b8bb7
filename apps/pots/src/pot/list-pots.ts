import { useQuery } from '@tanstack/react-query';
import { fetchAllRanges } from '@tostao/domain/data-access/all-rows';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { useSelectWithPendingRows } from '@tostao/domain/data-access/pending-rows';
import { useHouseholdId } from '@tostao/platform';
import { applyPots, soonestFirst } from './apply-pots.ts';
import { type Pot, potFromRow } from './pot.ts';
import { potQueryKeys } from './pot-keys.ts';

async function fetchPots(database: TostaoDatabase, signal: AbortSignal): Promise<Pot[]> {
  const pots = await fetchAllRanges(
    () => database.rpc('list_pots').order('id'),
    potFromRow,
    signal,
  );
  return pots.toSorted(soonestFirst);
}

/** Returns the options of the query behind `usePots`. */
export function potsQuery(database: TostaoDatabase, householdId: string) {
  return databaseQuery(database, potQueryKeys.list(householdId), fetchPots, {
    persist: { version: 1 },
    applyRows: applyPots,
  });
}

/** Returns the query of the pots, with pending writes, the soonest date first. */
export function usePots() {
  const query = potsQuery(useDatabase(), useHouseholdId());
  return useQuery({
    ...query,
    select: useSelectWithPendingRows(query.queryKey, applyPots, (pots: Pot[]) => pots),
  });
}
