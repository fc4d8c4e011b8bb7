import { type CalendarDay, calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { monthlyDays } from '@tostao/domain/calendar/monthly-days';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { type Centavos, centavosFromReais } from '@tostao/domain/money/centavos';
import { useToday, useUserId } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

/** An expense that came three times, a month apart: it may be a fixed debt. */
export interface RepeatingExpense {
  /** The description without case and accents, which names the proposal. */
  text: string;
  /** The description of the latest one. */
  description: string;
  /** The amount of the latest one. */
  amount: Centavos;
  /** The first day after today on which it comes again. */
  nextDay: CalendarDay;
}

/** The longest time between two days of a monthly series, and a day more. */
const oneMonthAhead = 32;

/** Fetches the expenses that seem to repeat. @throws DatabaseError when the call fails. */
export async function fetchRepeatingExpenses(
  database: TostaoDatabase,
  today: CalendarDay,
  signal: AbortSignal,
): Promise<RepeatingExpense[]> {
  const rows = unwrap(
    await database.rpc('repeating_expenses', { p_today: today }).abortSignal(signal),
  );
  return rows.flatMap(({ folded_description: text, description, amount, days }) => {
    const [latest, ...earlier] = days.map(calendarDay);
    if (latest === undefined) return [];
    const [nextDay] = monthlyDays(
      [latest, ...earlier],
      plusDays(today, 1),
      plusDays(today, oneMonthAhead),
    );
    if (nextDay === undefined) return [];
    return [{ text, description, amount: centavosFromReais(amount), nextDay }];
  });
}

/** Returns the query of the expenses that seem to repeat. */
export function useRepeatingExpenses() {
  const today = calendarDay(useToday());
  const key = queryKeys.repeatingExpenses(useUserId(), today);
  return useQuery({
    ...databaseQuery(useDatabase(), key, (database, signal) =>
      fetchRepeatingExpenses(database, today, signal),
    ),
    // A proposal is optional, so a failure is not worth a retry.
    retry: false,
  });
}
