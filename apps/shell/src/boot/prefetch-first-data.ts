import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { homeFiguresQuery } from '@tostao/domain/home/get-home-figures';
import { profileQuery } from '@tostao/domain/profile/get-profile';
import { localDay, type PlatformServices } from '@tostao/platform';
import type { Session } from '@supabase/supabase-js';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks for what the first screen of a signed-in person needs, before anything is drawn: the answers
 * are on their way while React works. A failure is left for the screen itself to find.
 */
export function prefetchFirstData(
  { supabase, queryClient }: Pick<PlatformServices, 'supabase'> & { queryClient: QueryClient },
  { user }: Session,
): void {
  void queryClient.prefetchQuery(profileQuery(supabase, user.id, user.email ?? ''));
  if (window.location.pathname !== '/') return;
  const today = calendarDay(localDay(new Date()));
  void queryClient.prefetchQuery(homeFiguresQuery(supabase, user.id, today));
}
