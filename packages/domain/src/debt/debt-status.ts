import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';

/** Days before the due date in which a debt asks for attention. */
export const warningDays = 7;

/** How near the due date is. */
export type Urgency = 'overdue' | 'warning' | 'normal';

/** @param days calendar days from today; a debt due today counts as overdue. */
export function urgencyOf(days: number): Urgency {
  if (days <= 0) return 'overdue';
  return days <= warningDays ? 'warning' : 'normal';
}

/** Calendar days from today to the due date; negative is past. */
export function daysUntilDue(debt: { dueDate: CalendarDay }, today: CalendarDay): number {
  return daysBetween(today, debt.dueDate);
}

export function urgencyOfDebt(debt: { dueDate: CalendarDay }, today: CalendarDay): Urgency {
  return urgencyOf(daysUntilDue(debt, today));
}
