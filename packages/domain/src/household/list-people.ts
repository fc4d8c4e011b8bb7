import { type HouseholdRole, useHousehold } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '../data-access/database-error.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import type { Person } from './person.ts';

/** Returns the options of the query of the people of a household. */
export function peopleQuery(database: TostaoDatabase, householdId: string) {
  return queryOptions({
    queryKey: queryKeys.people(householdId),
    queryFn: async ({ signal }): Promise<Person[]> =>
      unwrap(await database.rpc('household_people').abortSignal(signal)).map((row) => ({
        id: row.user_id,
        name: row.name,
        photoVersion: row.photo_version,
        role: row.role as HouseholdRole,
        hasLeft: row.has_left,
      })),
    meta: { persist: { version: 1 } },
  });
}

/** Returns the people of the household that the page shows: none until they arrive, and for a household of one. */
export function usePeople(): Person[] {
  const { id, hasOthers } = useHousehold();
  const { data } = useQuery({ ...peopleQuery(useDatabase(), id), enabled: hasOthers });
  return hasOthers && data ? data : none;
}

const none: Person[] = [];
