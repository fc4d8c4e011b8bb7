import { useIsOnline, useToday, useUserId } from '@tostao/platform';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/unwrap';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { type HomeFigures, homeFiguresFromRow } from '@tostao/domain/home/home-figures';

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

/** Returns the options of the query behind `useHomeFigures`. */
export function homeFiguresQuery(database: TostaoDatabase, userId: string, today: CalendarDay) {
  return queryOptions({
    queryKey: queryKeys.homeFigures(userId, today),
    queryFn: ({ signal }) => fetchHomeFigures(database, today, signal),
    // After midnight, yesterday's figures stay until today's arrive.
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of the home figures, with the newest cached ones while offline. */
export function useHomeFigures() {
  const userId = useUserId();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const query = useQuery(homeFiguresQuery(useDatabase(), userId, calendarDay(useToday())));
  if (query.data || isOnline) return query;
  // Offline, figures of another day are better than none: the layout shows the stale-data banner.
  return { ...query, data: newestFigures(client, userId) };
}

function newestFigures(client: QueryClient, userId: string): HomeFigures | undefined {
  const known = client.getQueryCache().findAll({ queryKey: queryKeys.allHomeFigures(userId) });
  const [newest] = known
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return newest?.state.data as HomeFigures | undefined;
}
