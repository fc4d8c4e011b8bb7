import type { CalendarDay } from '../calendar/calendar-day.ts';
import { queryKeys } from './query-keys.ts';

/** The keys of tags and their sums, nested under those that the same writes invalidate. */
export const tagQueryKeys = {
  tags: (householdId: string) => [...queryKeys.allTransactionTotals(householdId), 'tags'] as const,
  totals: (householdId: string, from: CalendarDay, to: CalendarDay) =>
    [...queryKeys.allMonthReports(householdId), 'tags', from, to] as const,
};
