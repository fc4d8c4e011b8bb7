import { type BudgetUsage, budgetUsage } from '@tostao/domain/budget/budget-usage';
import type { Centavos } from '@tostao/domain/money/centavos';
import type { HomeFigures } from '@tostao/domain/home/home-figures';

/** The expenses of the current month, and the amount that they are measured against. */
export interface MonthSpending {
  spent: Centavos;
  /** The limits of categories, or the income of the month where no category has one. */
  basis: 'limits' | 'income';
  of: Centavos;
  /** `null` in a month without limits and without income. */
  usage: BudgetUsage | null;
}

type Figures = Pick<
  HomeFigures,
  'monthIncome' | 'monthExpenses' | 'monthlyLimits' | 'limitedExpenses'
>;

/** Measures the expenses of categories with a limit against their limits, else all expenses against the income. */
export function monthSpending(figures: Figures): MonthSpending {
  const { monthIncome, monthExpenses, monthlyLimits, limitedExpenses } = figures;
  const [basis, spent, of] =
    monthlyLimits > 0
      ? (['limits', limitedExpenses, monthlyLimits] as const)
      : (['income', monthExpenses, monthIncome] as const);
  return { basis, spent, of, usage: budgetUsage(spent, of) };
}
