import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { homeFiguresQuery } from '@tostao/domain/home/get-home-figures';
import { profileQuery } from '@tostao/domain/profile/get-profile';
import { localDay, type PlatformServices } from '@tostao/platform';
import type { Session } from '@supabase/supabase-js';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Prefetches the data of a signed-in user's first screen before the first render, in parallel with
 * React's startup. Failures are ignored: the screen's own queries handle them.
 */
export async function prefetchFirstData(
  { supabase, queryClient }: Pick<PlatformServices, 'supabase'> & { queryClient: QueryClient },
  { user }: Session,
): Promise<void> {
  const today = calendarDay(localDay(new Date()));
  await Promise.all([
    queryClient.prefetchQuery(profileQuery(supabase, user.id, user.email ?? '')),
    ...(window.location.pathname === '/'
      ? [queryClient.prefetchQuery(homeFiguresQuery(supabase, user.id, today))]
      : []),
  ]);
}
