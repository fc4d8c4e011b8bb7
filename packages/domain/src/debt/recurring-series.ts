import { monthOf, monthsLater } from '../calendar/month.ts';
import type { Debt } from './debt.ts';

/** Whether a recurring expense made the debt: fixed, and one of several. */
export function isRecurring(debt: Debt): boolean {
  return debt.isFixed && (debt.totalInstallments ?? 0) >= 2;
}

/**
 * The same for the debts of one recurring expense. They carry no common id, but its name, its
 * length, its total and the month of its first.
 */
export function seriesKey(debt: Debt): string {
  const { name, dueDate, installmentNumber, totalInstallments, originalTotal } = debt;
  const firstMonth = monthsLater(monthOf(dueDate), 1 - (installmentNumber ?? 1));
  return JSON.stringify([name, totalInstallments, originalTotal, firstMonth]);
}
