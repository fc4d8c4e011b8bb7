import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { monthName } from '@tostao/domain/calendar/month';
import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';
import { urgencyOfDebt } from '@tostao/domain/debt/debt-status';
import { shortenPaymentCode } from '@tostao/domain/debt/payment-code';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useToday } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { Repeat } from 'lucide-react';
import { memo } from 'react';
import { UnarchiveButton } from '../archive/unarchive-button.tsx';
import { UndoPaymentButton } from '../payment/undo-payment-button.tsx';
import { DebtButtons } from './debt-buttons.tsx';
import { DebtIcon } from './debt-icon.tsx';
import { fullName } from './debt-name.ts';
import { DueText } from './due-text.tsx';
import { RemoteActions } from './remote-actions.tsx';
import { RemoveButton } from './remove-button.tsx';
import { DebtSyncBadge } from './debt-sync-badge.tsx';

/** Renders a standalone debt or a month of a recurring expense. */
export const DebtCard = memo(function DebtCard({ debt }: { debt: Debt }) {
  const today = calendarDay(useToday());
  const isLate = !debt.isPaid && urgencyOfDebt(debt, today) === 'overdue';
  const place = placeInSeries(debt);
  return (
    <Card tone={isLate ? 'danger' : 'plain'} flush className="grid grid-cols-1 gap-3 p-4">
      <div className="flex items-start gap-3">
        <DebtIcon debt={debt} />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-heading wrap-anywhere">
            {debt.name}
            {debt.month === null ? null : (
              <>
                {' '}
                <span className="font-normal text-muted">· {monthName(debt.month)}</span>
              </>
            )}
          </h2>
          <MoneyText size="lg" struck={debt.isPaid}>
            {formatMoney(debt.amount)}
          </MoneyText>
          <p className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            {debt.institution === '' ? null : (
              <span className="wrap-anywhere">{debt.institution}</span>
            )}
            {debt.paymentCode && !debt.isPaid ? (
              <span>{shortenPaymentCode(debt.paymentCode)}</span>
            ) : null}
            {debt.isFixed ? (
              <Badge tone="info" icon={<Repeat aria-hidden />}>
                Fixa
              </Badge>
            ) : null}
            {place === null ? null : <Badge>{place}</Badge>}
            {isLate ? <Badge tone="danger">VENCIDA</Badge> : null}
            {debt.isPaid ? <Badge tone="income">Paga</Badge> : null}
            {debt.isArchived ? <Badge>Arquivada</Badge> : null}
            <DebtSyncBadge debt={debt} />
          </p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3">
        <DueText debt={debt} />
        <div className="flex shrink-0 items-center gap-1">
          <RemoteActions debt={debt} />
          {debt.isPaid ? (
            <>
              {debt.isArchived ? null : <UndoPaymentButton debt={debt} />}
              <RemoveButton debts={[debt]} name={fullName(debt)} />
            </>
          ) : null}
          {debt.isArchived ? <UnarchiveButton debts={[debt]} /> : null}
          {debt.isPaid || debt.isArchived ? null : <DebtButtons debt={debt} />}
        </div>
      </div>
    </Card>
  );
});
