import { type Centavos, toCentavos } from '../money/centavos.ts';
import type { MonthReport, ReportCategory } from './month-report.ts';

/** How a sum differs from what it was a month before. */
export interface Change {
  before: Centavos;
  after: Centavos;
  /** Above zero when there is more of it. */
  difference: Centavos;
  /** The difference in whole percents of what was there before; `null` when there was nothing. */
  percentage: number | null;
}

export function changeBetween(before: Centavos, after: Centavos): Change {
  const difference = toCentavos(after - before);
  const percentage = before === 0 ? null : Math.round((difference / Math.abs(before)) * 100);
  return { before, after, difference, percentage };
}

/** Two months side by side. */
export interface MonthComparison {
  income: Change;
  expenses: Change;
  balance: Change;
}

export function compareMonths(before: MonthReport, after: MonthReport): MonthComparison {
  return {
    income: changeBetween(before.income, after.income),
    expenses: changeBetween(before.expenses, after.expenses),
    balance: changeBetween(before.balance, after.balance),
  };
}

export interface CategoryChange extends Change {
  category: ReportCategory;
}

/** The expense categories that changed most, either way, the largest change first. */
export function largestChanges(
  before: MonthReport,
  after: MonthReport,
  most: number,
): CategoryChange[] {
  const categories = new Map(
    [...before.expenseCategories, ...after.expenseCategories].map((entry) => [entry.key, entry]),
  );
  return [...categories.values()]
    .map((category) => ({
      category,
      ...changeBetween(totalOf(before, category.key), totalOf(after, category.key)),
    }))
    .filter(({ difference }) => difference !== 0)
    .toSorted(
      (one, other) =>
        Math.abs(other.difference) - Math.abs(one.difference) ||
        one.category.name.localeCompare(other.category.name, 'pt-BR'),
    )
    .slice(0, most);
}

function totalOf(report: MonthReport, key: string): Centavos {
  return report.expenseCategories.find((entry) => entry.key === key)?.total ?? toCentavos(0);
}
