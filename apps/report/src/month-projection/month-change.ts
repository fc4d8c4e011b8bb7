import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import type { MonthReport, ReportCategory } from '@tostao/domain/report/month-report';

/** The change of a sum from one month to the next. */
export interface Change {
  before: Centavos;
  after: Centavos;
  /** Positive when the sum grew. */
  difference: Centavos;
  /** The difference in whole percent of `before`; `null` when `before` is zero. */
  percentage: number | null;
}

/** Returns the change between two sums. */
export function changeBetween(before: Centavos, after: Centavos): Change {
  const difference = toCentavos(after - before);
  const percentage = before === 0 ? null : Math.round((difference / Math.abs(before)) * 100);
  return { before, after, difference, percentage };
}

/** The changes of a month's sums from the month before. */
export interface MonthComparison {
  income: Change;
  expenses: Change;
  balance: Change;
}

/** Compares the sums of two months. */
export function compareMonths(before: MonthReport, after: MonthReport): MonthComparison {
  return {
    income: changeBetween(before.income, after.income),
    expenses: changeBetween(before.expenses, after.expenses),
    balance: changeBetween(before.balance, after.balance),
  };
}

/** The change of a category's total. */
export interface CategoryChange extends Change {
  category: ReportCategory;
}

/** Returns up to `most` expense categories by the size of their change, largest first. */
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
