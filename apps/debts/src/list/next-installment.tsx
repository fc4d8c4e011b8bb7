import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';
import { formatMoney } from '@tostao/domain/money/format-money';
import { MoneyText } from '@tostao/ui/money-text';
import { DebtButtons } from './debt-buttons.tsx';
import { DueText } from './due-text.tsx';
import { RemoteActions } from './remote-actions.tsx';

/** Renders the next unpaid installment of a group. */
export function NextInstallment({ debt }: { debt: Debt }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-2.5 pr-2.5 pl-3.5">
      <div className="min-w-0">
        <p className="text-sm font-medium">
          Próxima: {placeInSeries(debt)} ·{' '}
          <MoneyText size="sm">{formatMoney(debt.amount)}</MoneyText>
        </p>
        <DueText debt={debt} />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <RemoteActions debt={debt} />
        <DebtButtons debt={debt} />
      </div>
    </div>
  );
}
