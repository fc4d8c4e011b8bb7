import type { Centavos } from '@tostao/domain/money/centavos';
import { categoryAmount, categoryTypeOf } from '@tostao/domain/transaction/transaction';
import {
  type Decision,
  type Decisions,
  isIncluded,
  isMerged,
  paidDebt,
  type PreviewRow,
  rowAmount,
  transferOf,
  type RowStatus,
  rowStatuses,
} from './preview-row.ts';

/** The effect of an import, before it is confirmed. */
export interface PreviewSummary {
  /** The rows of each status. */
  counts: Record<RowStatus, number>;
  /** The rows whose category is still to be chosen. */
  toReview: number;
  /** Transactions and transfers. */
  added: number;
  transfers: number;
  merged: number;
  income: Centavos;
  expenses: Centavos;
}

/** Tells whether nothing has given a row its category, neither the app nor the user. */
export function needsReview(row: PreviewRow, decision: Decision | undefined): boolean {
  return (
    isIncluded(row, decision) &&
    row.source === 'review' &&
    decision?.category === undefined &&
    !isMerged(row, decision) &&
    !paidDebt(row, decision) &&
    !transferOf(row, decision)
  );
}

/** Counts the rows of a preview, and sums the income and expenses that would be added. */
export function summarize(rows: PreviewRow[], decisions: Decisions): PreviewSummary {
  const counts = Object.fromEntries(rowStatuses.map((rowStatus) => [rowStatus, 0])) as Record<
    RowStatus,
    number
  >;
  let [toReview, added, transfers, merged, income, expenses] = [0, 0, 0, 0, 0, 0];
  for (const row of rows) {
    counts[row.rowStatus] += 1;
    const decision = decisions.get(row.index);
    if (!isIncluded(row, decision)) continue;
    if (needsReview(row, decision)) toReview += 1;
    if (isMerged(row, decision)) {
      merged += 1;
      continue;
    }
    added += 1;
    if (transferOf(row, decision)) transfers += 1;
    else {
      const amount = rowAmount(row.row);
      const counted = categoryAmount({ amount, isRefund: row.isRefund });
      if (categoryTypeOf(row) === 'income') income += counted;
      else expenses += counted;
    }
  }
  return {
    counts,
    toReview,
    added,
    transfers,
    merged,
    income: income as Centavos,
    expenses: expenses as Centavos,
  };
}
