import { monthOf } from '../calendar/month.ts';
import type { Backend } from '../data-access/use-backend.ts';
import { fetchMonthReport } from '../report/get-month-report.ts';
import { findReportCategory } from '../report/month-report.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { budgetAlert } from './budget-alert.ts';

/**
 * Warns when the month of a recorded expense has reached its category's limit or comes near. The
 * sums come from the database, with the expense in them. A warning that cannot be made is left out.
 */
export async function alertBudget(
  { database, notify }: Backend,
  expense: Pick<Transaction, 'category' | 'date'>,
): Promise<void> {
  try {
    const month = monthOf(expense.date);
    // Not through the cache: a screen that closes meanwhile would cancel the read they share.
    const report = await fetchMonthReport(database, month, new AbortController().signal);
    const spent = findReportCategory(report, 'expense', expense.category);
    const alert = spent && budgetAlert(expense.category, spent.total, spent.monthlyLimit);
    if (alert) notify(alert);
  } catch (error) {
    console.error('The budget could not be checked', error);
  }
}
