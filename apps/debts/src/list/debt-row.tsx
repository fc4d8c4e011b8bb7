import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Badge } from '@tostao/ui/badge';
import { MoneyText } from '@tostao/ui/money-text';
import { clsx } from 'clsx';
import { UndoPaymentButton } from '../payment/undo-payment-button.tsx';
import { DebtButtons } from './debt-buttons.tsx';
import { DueText } from '../due/due-text.tsx';
import { RemoteActions } from './remote-actions.tsx';

interface DebtRowProps {
  debt: Debt;
  /** Shows the full name, for rows among debts of other names. */
  named?: boolean | undefined;
}

/** Renders one row: an installment, or a month of a recurring expense. */
export function DebtRow({ debt, named = false }: DebtRowProps) {
  const place = placeInSeries(debt);
  return (
    <li className="relative isolate flex items-center justify-between gap-3 py-2.5 pr-2.5 pl-4">
      <div className="min-w-0">
        <p className={clsx('text-sm font-medium', debt.isPaid && 'text-muted line-through')}>
          {named ? <span className="wrap-anywhere">{debt.name} </span> : null}
          <span className="tabular-nums">{place}</span> ·{' '}
          <MoneyText size="sm" tone="inherit">
            {formatMoney(debt.amount)}
          </MoneyText>
        </p>
        <DueText debt={debt} />
      </div>
      <div className="flex min-h-touch shrink-0 items-center gap-1">
        <RemoteActions debt={debt} />
        {debt.isPaid ? (
          <>
            <Badge tone="income">Paga</Badge>
            {debt.isArchived ? null : <UndoPaymentButton debt={debt} />}
          </>
        ) : (
          <DebtButtons debt={debt} />
        )}
      </div>
    </li>
  );
}
