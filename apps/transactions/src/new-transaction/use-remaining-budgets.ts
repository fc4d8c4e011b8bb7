import { useQueuedMutations, useHouseholdId } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { type Month, monthOf } from '@tostao/domain/calendar/month';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { monthReportQuery } from '@tostao/domain/report/get-month-report';
import type { MonthReport } from '@tostao/domain/report/month-report';
import { pendingNote } from '@tostao/domain/account/pending-note';
import { remainingText } from './remaining-budget.ts';

/** Maps expense categories with a limit to the text for the rest of that limit, by name. */
export function remainingBudgets({ expenseCategories }: MonthReport): Map<string, string> {
  const budgets = new Map<string, string>();
  for (const { category, total, monthlyLimit } of expenseCategories) {
    const text = remainingText(total, monthlyLimit);
    if (text !== null) budgets.set(category, text);
  }
  return budgets;
}

const none = new Map<string, string>();

/** Returns the remaining budgets of the signed-in user. Empty while loading or disabled. */
export function useRemainingBudgets(month: Month, enabled: boolean): Map<string, string> {
  const query = monthReportQuery(useDatabase(), useHouseholdId(), month);
  const { data = none } = useQuery({ ...query, select: remainingBudgets, enabled });
  const writes = useQueuedMutations();
  if (writes.length === 0) return data;
  return new Map(
    Array.from(data, ([name, text]) => {
      const note = pendingNote(writes, {
        hasTransaction: ({ category, date }) => category === name && monthOf(date) === month,
      });
      return [name, note ? `${text}, ${note}` : text];
    }),
  );
}
