import { monthOf, monthsLater } from '@tostao/domain/calendar/month';
import type { Debt } from '@tostao/domain/debt/debt';

/** Tells whether the debt comes from a recurring expense: fixed, and one of several. */
export function isRecurring(debt: Debt): boolean {
  return debt.isFixed && (debt.totalInstallments ?? 0) >= 2;
}

/**
 * Returns a key that all debts of one recurring expense share. They have no common id, so it combines
 * name, length, total and first month.
 */
export function seriesKey(debt: Debt): string {
  const { name, dueDate, installmentNumber, totalInstallments, originalTotal } = debt;
  const firstMonth = monthsLater(monthOf(dueDate), 1 - (installmentNumber ?? 1));
  return JSON.stringify([name, totalInstallments, originalTotal, firstMonth]);
}
