import type { CalendarDay } from '../calendar/calendar-day.ts';

/** The query keys that the debts alone use. */
export const debtQueryKeys = {
  /** The expenses that seem to repeat every month. */
  repeatingExpenses: (userId: string, today: CalendarDay) =>
    [userId, 'repeating-expenses', today] as const,
  /** The stored expenses that may pay a debt. */
  existingPayments: (userId: string, debtId: string) =>
    [userId, 'existing-payments', debtId] as const,
  allRepeatingExpenses: (userId: string) => [userId, 'repeating-expenses'] as const,
};
