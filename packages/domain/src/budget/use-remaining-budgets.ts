import { useUserId } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import type { Month } from '../calendar/month.ts';
import { useDatabase } from '../data-access/use-database.ts';
import { monthReportQuery } from '../report/get-month-report.ts';
import type { MonthReport } from '../report/month-report.ts';
import { remainingText } from './remaining-budget.ts';

/** What is left of each expense category's limit in a month, in words, by the category's name. */
export function remainingBudgets({ expenseCategories }: MonthReport): Map<string, string> {
  const budgets = new Map<string, string>();
  for (const { category, total, monthlyLimit } of expenseCategories) {
    const text = remainingText(total, monthlyLimit);
    if (text !== null) budgets.set(category, text);
  }
  return budgets;
}

const none = new Map<string, string>();

/** The same for the signed-in user; empty while it is not known, or when it is not wanted. */
export function useRemainingBudgets(month: Month, enabled: boolean): Map<string, string> {
  const query = monthReportQuery(useDatabase(), useUserId(), month);
  const { data } = useQuery({ ...query, select: remainingBudgets, enabled });
  return data ?? none;
}
