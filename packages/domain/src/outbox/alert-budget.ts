import { monthOf } from '../calendar/month.ts';
import type { WriteContext } from '../data-access/write-context.ts';
import { fetchMonthReport } from '../report/get-month-report.ts';
import { currentCategory } from '../category/category.ts';
import { fetchCategories } from '../category/list-categories.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { findReportCategory, type MonthReport } from '../report/month-report.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { budgetAlert } from '../budget/budget-alert.ts';

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
    const name = await currentName(database, report, expense.category);
    const spent = findReportCategory(report, 'expense', name);
    const alert = spent && budgetAlert(name, spent.total, spent.monthlyLimit);
    if (alert) notify(alert);
  } catch (error) {
    console.error('The budget could not be checked', error);
  }
}

/** Returns the name of the category of an expense, which may have been renamed since the expense was written. */
async function currentName(
  database: TostaoDatabase,
  report: MonthReport,
  name: string,
): Promise<string> {
  if (findReportCategory(report, 'expense', name)) return name;
  const categories = await fetchCategories(database, new AbortController().signal);
  return currentCategory(categories, 'expense', name);
}
