import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** Makes the months that fixed debts lack up to a day, and the next one. Returns the number of debts that it made or changed. */
export async function ensureOccurrences(
  database: TostaoDatabase,
  today: CalendarDay,
): Promise<number> {
  return unwrap(await database.rpc('ensure_occurrences', { p_today: today }));
}
