import {
  type Persistence,
  type QueryMeta,
  useIsOnline,
  useToday,
  useHouseholdId,
} from '@tostao/platform';
import {
  keepPreviousData,
  type QueryClient,
  type QueryState,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/database-error.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { type HomeFigures, homeFiguresFromRow } from './home-figures.ts';

/** Fetches the figures of the home screen. @throws DatabaseError when the call fails. */
export async function fetchHomeFigures(
  database: TostaoDatabase,
  today: CalendarDay,
  signal: AbortSignal,
): Promise<HomeFigures> {
  const row = unwrap(
    await database.rpc('home_figures', { p_today: today }).abortSignal(signal).single(),
  );
  return homeFiguresFromRow(row);
}

const persist: Persistence = { version: 2 };

/** Returns the options of the query behind `useHomeFigures`. */
export function homeFiguresQuery(
  database: TostaoDatabase,
  householdId: string,
  today: CalendarDay,
) {
  return queryOptions({
    queryKey: queryKeys.homeFigures(householdId, today),
    queryFn: ({ signal }) => fetchHomeFigures(database, today, signal),
    meta: { persist },
    // After midnight, yesterday's figures stay until today's arrive.
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns the query of the home figures, which falls back to the newest cached figures, even those of an earlier
 * day. `isUpdating` is true while they predate this page and a request runs. Offline, the layout shows their age.
 */
export function useHomeFigures() {
  const householdId = useHouseholdId();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const query = useQuery(homeFiguresQuery(useDatabase(), householdId, calendarDay(useToday())));
  const newest = query.data ? undefined : newestFigures(client, householdId);
  const fetchedAt = newest?.dataUpdatedAt ?? query.dataUpdatedAt;
  const isUpdating = isOnline && query.isFetching && fetchedAt < performance.timeOrigin;
  return { ...query, data: query.data ?? newest?.data, isUpdating };
}

function newestFigures(client: QueryClient, householdId: string) {
  const known = client.getQueryCache().findAll({ queryKey: queryKeys.allHomeFigures(householdId) });
  const [newest] = known
    .filter(({ state, meta }) => state.data !== undefined && isCurrent(meta))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return newest?.state as QueryState<HomeFigures> | undefined;
}

/** Tells whether the figures of another day, which this page may not have fetched, have today's shape. */
function isCurrent(meta: QueryMeta | undefined): boolean {
  return meta?.persist?.version === persist.version;
}
