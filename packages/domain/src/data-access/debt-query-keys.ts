import type { CalendarDay } from '../calendar/calendar-day.ts';

/** The query keys that the debts alone use. */
export const debtQueryKeys = {
  /** The expenses that seem to repeat every month. */
  repeatingExpenses: (householdId: string, today: CalendarDay) =>
    [householdId, 'repeating-expenses', today] as const,
  /** The stored expenses that may pay a debt. */
  existingPayments: (householdId: string, debtId: string) =>
    [householdId, 'existing-payments', debtId] as const,
  allRepeatingExpenses: (householdId: string) => [householdId, 'repeating-expenses'] as const,
};
