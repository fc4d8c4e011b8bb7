import { useToday, useUserId } from '@tostao/platform';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import { queryKeys } from '../database/query-keys.ts';
import { unwrap } from '../database/unwrap.ts';
import { type TostaoDatabase, useDatabase } from '../database/use-database.ts';
import { type HomeFigures, homeFiguresFromRow } from './home-figures.ts';

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

export function homeFiguresQuery(database: TostaoDatabase, userId: string, today: CalendarDay) {
  return queryOptions({
    queryKey: queryKeys.homeFigures(userId, today),
    queryFn: ({ signal }) => fetchHomeFigures(database, today, signal),
    // At midnight yesterday's figures stay until today's are here.
    placeholderData: keepPreviousData,
  });
}

export function useHomeFigures() {
  return useQuery(homeFiguresQuery(useDatabase(), useUserId(), calendarDay(useToday())));
}
