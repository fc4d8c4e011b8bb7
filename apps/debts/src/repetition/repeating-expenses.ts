import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { debtQueryKeys } from '@tostao/domain/data-access/debt-query-keys';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { type Centavos, centavosFromReais } from '@tostao/domain/money/centavos';
import { useToday, useHouseholdId } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

/** An expense that came three times, a month apart: it may be a fixed debt. */
export interface RepeatingExpense {
  /** The description without case and accents, which names the proposal. */
  text: string;
  /** The description of the latest one. */
  description: string;
  /** The amount of the latest one. */
  amount: Centavos;
  /** The days of the newest three, the latest first. */
  days: CalendarDay[];
}

/** Fetches the expenses that seem to repeat. @throws DatabaseError when the call fails. */
export async function fetchRepeatingExpenses(
  database: TostaoDatabase,
  today: CalendarDay,
  signal: AbortSignal,
): Promise<RepeatingExpense[]> {
  const rows = unwrap(
    await database.rpc('repeating_expenses', { p_today: today }).abortSignal(signal),
  );
  return rows.map(({ folded_description: text, description, amount, days }) => ({
    text,
    description,
    amount: centavosFromReais(amount),
    days: days.map(calendarDay),
  }));
}

/** Returns the query of the expenses that seem to repeat. */
export function useRepeatingExpenses() {
  const today = calendarDay(useToday());
  const key = debtQueryKeys.repeatingExpenses(useHouseholdId(), today);
  return useQuery({
    ...databaseQuery(useDatabase(), key, (database, signal) =>
      fetchRepeatingExpenses(database, today, signal),
    ),
    // A proposal is optional, so a failure is not worth a retry.
    retry: false,
  });
}
