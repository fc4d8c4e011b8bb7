import { type HouseholdRole, useUserId } from '@tostao/platform';
import { noteHouseholds } from '@tostao/platform/known-households';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';

/** A household of the user: the own one, or one that several people share. */
export interface ListedHousehold {
  id: string;
  name: string;
  role: HouseholdRole;
  isOwn: boolean;
  hasOthers: boolean;
  /** Whether an invitation to it is open. */
  expectsGuest?: boolean;
}

/** Fetches the households of the user, the own one first, and notes on the device which are lost. @throws DatabaseError */
export async function fetchHouseholds(
  database: TostaoDatabase,
  userId: string,
): Promise<ListedHousehold[]> {
  // Of the own household: that of the page may be one that the user has just left.
  const rows = unwrap(await database.rpc('list_households').setHeader('x-household', userId));
  const households = rows.map(
    ({ id, name, role, is_own: isOwn, member_count: count, expects_guest: expectsGuest }) => ({
      id,
      name,
      role: role as HouseholdRole,
      isOwn,
      hasOthers: count > 1,
      expectsGuest,
    }),
  );
  noteHouseholds(
    userId,
    households.filter(({ isOwn }) => !isOwn),
  );
  return households;
}

/** Returns the options of the query of the user's households. */
export function householdsQuery(database: TostaoDatabase, userId: string) {
  return queryOptions({
    queryKey: queryKeys.households(userId),
    queryFn: () => fetchHouseholds(database, userId),
    meta: { persist: { version: 1 } },
  });
}

/** Returns the query of the user's households. */
export function useHouseholds(enabled = true) {
  return useQuery({ ...householdsQuery(useDatabase(), useUserId()), enabled });
}
