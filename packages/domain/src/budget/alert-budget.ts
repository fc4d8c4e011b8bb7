import { monthOf } from '../calendar/month.ts';
import type { WriteContext } from '../data-access/write-context.ts';
import { fetchMonthReport } from '../report/get-month-report.ts';
import { findReportCategory } from '../report/month-report.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { budgetAlert } from './budget-alert.ts';

/**
 * Notifies the user when an expense brings its category near or over the limit of its month. Reads
 * the sums from the database, which include the expense. A failure is only logged.
 */
export async function alertBudget(
  { database, notify }: WriteContext,
  expense: Pick<Transaction, 'category' | 'date'>,
): Promise<void> {
  try {
    const month = monthOf(expense.date);
    // Bypasses the cache: a screen that unmounts meanwhile would cancel the shared request.
    const report = await fetchMonthReport(database, month, new AbortController().signal);
    const spent = findReportCategory(report, 'expense', expense.category);
    const alert = spent && budgetAlert(expense.category, spent.total, spent.monthlyLimit);
    if (alert) notify(alert);
  } catch (error) {
    console.error('The budget could not be checked', error);
  }
}
