import type { QueryClient } from '@tanstack/react-query';
import { monthOf } from '../calendar/month.ts';
import type { Backend } from '../database/use-backend.ts';
import { monthReportQuery } from '../report/get-month-report.ts';
import { findReportCategory } from '../report/month-report.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { budgetAlert } from './budget-alert.ts';

/**
 * Warns when the month of a recorded expense has reached its category's limit or comes near. The
 * sums come from the database, with the expense in them. A warning that cannot be made is left out.
 */
export async function alertBudget(
  client: QueryClient,
  { database, userId, notify }: Backend,
  expense: Pick<Transaction, 'category' | 'date'>,
): Promise<void> {
  try {
    const month = monthOf(expense.date);
    const report = await client.fetchQuery(monthReportQuery(database, userId, month));
    const spent = findReportCategory(report, 'expense', expense.category);
    const alert = spent && budgetAlert(expense.category, spent.total, spent.monthlyLimit);
    if (alert) notify(alert);
  } catch (error) {
    console.error('The budget could not be checked', error);
  }
}
