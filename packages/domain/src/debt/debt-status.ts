import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';

/** The last days before the due date, in which a debt counts as `warning`. */
export const warningDays = 7;

/** The proximity of a due date. */
export type Urgency = 'overdue' | 'warning' | 'normal';

/**
 * Returns the urgency of a due date. A debt due today counts as overdue (product spec, section 4).
 * @param days Calendar days from today.
 */
export function urgencyOf(days: number): Urgency {
  if (days <= 0) return 'overdue';
  return days <= warningDays ? 'warning' : 'normal';
}

/** Counts the calendar days from today to the due date; negative in the past. */
export function daysUntilDue(debt: { dueDate: CalendarDay }, today: CalendarDay): number {
  return daysBetween(today, debt.dueDate);
}

/** Returns the urgency of a debt. */
export function urgencyOfDebt(debt: { dueDate: CalendarDay }, today: CalendarDay): Urgency {
  return urgencyOf(daysUntilDue(debt, today));
}
