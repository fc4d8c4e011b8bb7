import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';
import { groupKey } from '@tostao/domain/debt/installment-group';
import { formatMoney } from '@tostao/domain/money/format-money';
import { fullName } from '../debt/recurring-series.ts';
import type { Deletion } from './delete-debts.ts';
import { sumMoney } from '@tostao/domain/money/centavos';

/** A scope of deletion: a debt, an installment or all installments. */
export interface DeletionChoice extends Deletion {
  label?: string;
  description?: string;
}

/**
 * Returns the choices of a debt's delete dialog: the debt itself and, for an installment, the whole
 * group, or for a fixed debt the next months.
 */
export function deletionChoices(debt: Debt, all: Debt[]): DeletionChoice[] {
  if (debt.month !== null && !debt.isPaid) {
    return [
      {
        label: 'Só esta',
        description: `${fullName(debt)} · ${formatMoney(debt.amount)}`,
        debts: [debt],
      },
      {
        label: 'Esta e as próximas',
        description: 'Encerra a dívida fixa',
        debts: [debt],
        endsSeries: true,
      },
    ];
  }
  const group = all.filter((other) => groupKey(other) === groupKey(debt));
  if (group.length < 2) return [{ debts: [debt] }];
  return [
    {
      label: 'Somente esta parcela',
      description: `${placeInSeries(debt)} · ${formatMoney(debt.amount)}`,
      debts: [debt],
    },
    {
      label: 'Todas as parcelas',
      description: `${group.length} parcelas · ${formatMoney(sumMoney(group.map(({ amount }) => amount)))}`,
      debts: group,
    },
  ];
}
