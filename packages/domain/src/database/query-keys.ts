import type { CalendarDay } from '../calendar/calendar-day.ts';

/** Every key of the query cache. The user comes first, so that one person's data never answers another. */
export const queryKeys = {
  homeFigures: (userId: string, today: CalendarDay) => [userId, 'home-figures', today] as const,
  allHomeFigures: (userId: string) => [userId, 'home-figures'] as const,
  transactions: (userId: string) => [userId, 'transactions'] as const,
  categories: (userId: string) => [userId, 'categories'] as const,
  profile: (userId: string) => [userId, 'profile'] as const,
};
