import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { homeFiguresQuery } from '@tostao/domain/home/get-home-figures';
import { profileQuery } from '@tostao/domain/profile/get-profile';
import { localDay } from '@tostao/platform';
import { householdOfPage } from '@tostao/platform/stored-household';
import type { Session } from '@supabase/supabase-js';
import { hasRowsQuery } from '../remotes/has-rows-query.ts';
import { catalogOfPage } from '../remotes/use-remote-catalog.ts';
import type { ShellServices } from '../services/shell-services.ts';

/**
 * Prefetches the data of a signed-in user's first screen before the first render, in parallel with
 * React's startup: also whether entries and cards that depend on a table are shown, which would move others. Failures are
 * ignored: the screen's own queries handle them.
 */
export async function prefetchFirstData(
  { supabase, queryClient, remotes }: ShellServices,
  { user }: Session,
): Promise<void> {
  const { destinations, homeCards } = catalogOfPage(remotes.registry.current());
  const tables = [...destinations, ...homeCards].flatMap(({ whenRowsIn }) => whenRowsIn ?? []);
  const householdId = householdOfPage(user.id)?.id ?? user.id;
  const today = calendarDay(localDay(new Date()));
  await Promise.all([
    queryClient.prefetchQuery(profileQuery(supabase, user.id, user.email ?? '')),
    ...[...new Set(tables)].map((table) =>
      queryClient.prefetchQuery(hasRowsQuery(supabase, householdId, table)),
    ),
    ...(window.location.pathname === '/'
      ? [queryClient.prefetchQuery(homeFiguresQuery(supabase, householdId, today))]
      : []),
  ]);
}
