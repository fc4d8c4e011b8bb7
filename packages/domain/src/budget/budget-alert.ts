import type { Centavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';
import { budgetUsage, isNearLimit } from './budget-usage.ts';

/** What to tell somebody whose expense brought a category to its limit or near it. */
export interface BudgetAlert {
  kind: 'warning' | 'error';
  title: string;
  description: string;
}

/**
 * @param spent what the category spent in the expense's month, the expense included.
 * @returns `null` while the limit is far, or when there is none.
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
