import { alertBudget } from './alert-budget.ts';
import { monthOf } from '../calendar/month.ts';
import type { WriteContext } from '../data-access/write-context.ts';
import { partsOf } from '../transaction/transaction-parts.ts';
import { type Transaction, transactionRows } from '../transaction/transaction.ts';
import { isEditAnswer, type SentWrite } from '../data-access/send-request.ts';
import { changesTo } from '../data-access/pending-rows.ts';
import { tellReplaced } from './replaced-values.ts';

/**
 * Runs what follows writes that the server has accepted, at once or after they were queued: budget alerts, and a word about each
 * value of another person that an edit has replaced.
 */
export async function runEffectsOfSending(
  context: WriteContext,
  writes: SentWrite[],
): Promise<void> {
  const budgets = new Map(
    writes
      .flatMap(createdExpenses)
      .flatMap((expense) => partsOf(expense).map(({ category }) => ({ ...expense, category })))
      .map((expense) => [budgetOf(expense), expense]),
  );
  for (const expense of budgets.values()) await alertBudget(context, expense);
  for (const { label, answer = [] } of writes) {
    for (const edit of answer.filter(isEditAnswer)) await tellReplaced(context, label, edit);
  }
}

/** Returns the expenses that a write creates. A function of the database creates them; an edit changes columns. */
function createdExpenses({ request, rows }: SentWrite): Transaction[] {
  if (!('rpc' in request)) return [];
  return changesTo(rows, transactionRows)
    .map(({ after }) => after as Transaction | null)
    .filter((after) => after !== null)
    .filter(({ type }) => type === 'expense');
}

function budgetOf({ category, date }: Transaction): string {
  return `${monthOf(date)} ${category}`;
}
