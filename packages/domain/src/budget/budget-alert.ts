import type { Centavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';
import { budgetUsage, isNearLimit } from './budget-usage.ts';

/** A notification about a category near or over its monthly limit. */
export interface BudgetAlert {
  kind: 'warning' | 'error';
  title: string;
  description: string;
}

/**
 * Returns the alert for an expense, from 80% of the limit on (product spec, section 9).
 * @param spent The category's total in the expense's month, in centavos, including the expense.
 * @returns `null` below 80% of the limit, or without a limit.
 */
export function budgetAlert(
  category: string,
  spent: Centavos,
  limit: Centavos | null,
): BudgetAlert | null {
  const usage = budgetUsage(spent, limit);
  if (!usage || limit === null || !isNearLimit(usage.percentage)) return null;
  const sums = `${formatMoney(spent)} de ${formatMoney(limit)}`;
  return usage.isExceeded
    ? {
        kind: 'error',
        title: 'Meta ultrapassada!',
        description: `Você já usou ${usage.percentage}% da meta de ${category}: ${sums}.`,
      }
    : {
        kind: 'warning',
        title: 'Atenção ao orçamento',
        description: `Você já usou ${usage.percentage}% da meta de ${category}: ${sums}.`,
      };
}
