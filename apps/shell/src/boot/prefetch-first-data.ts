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
export function prefetchFirstData(
  { supabase, queryClient }: Pick<PlatformServices, 'supabase'> & { queryClient: QueryClient },
  { user }: Session,
): void {
  const profile = queryClient.prefetchQuery(profileQuery(supabase, user.id, user.email ?? ''));
  if (window.location.pathname !== '/') return;
  const today = calendarDay(localDay(new Date()));
  const figures = queryClient.prefetchQuery(homeFiguresQuery(supabase, user.id, today));
  // An early answer that was not needed, because another tab gave this one its data, would be outdated later.
  void Promise.all([profile, figures]).then(() => delete window.tostaoEarlyData);
}
