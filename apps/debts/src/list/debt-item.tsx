import { ruleText } from '@tostao/domain/calendar/repetition-text';
import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';
import { shortenPaymentCode } from '@tostao/domain/debt/payment-code';
import { Badge } from '@tostao/ui/badge';
import { Repeat } from 'lucide-react';
import { memo } from 'react';
import { UnarchiveButton } from '../archive/unarchive-button.tsx';
import { UndoPaymentButton } from '../payment/undo-payment-button.tsx';
import { DebtButtons } from './debt-buttons.tsx';
import { fullName, occurrenceName } from '../debt/recurring-series.ts';
import { DebtSyncBadge, ItemFrame } from './item-frame.tsx';
import { DueText } from '../due/due-text.tsx';
import { RemoteActions } from './remote-actions.tsx';
import { RemoveButton } from './remove-button.tsx';

interface DebtItemProps {
  debt: Debt;
  /** Fills the button that pays the debt. */
  isNext: boolean;
}

/** Renders a standalone debt or a month of a recurring expense. */
export const DebtItem = memo(function DebtItem({ debt, isNext }: DebtItemProps) {
  const place = placeInSeries(debt);
  const occurrence = occurrenceName(debt);
  return (
    <ItemFrame
      debt={debt}
      name={
        <>
          <h3 className="font-medium wrap-anywhere">
            {debt.name}
            {occurrence === null ? null : (
              <>
                {' '}
                <span className="font-normal text-muted">· {occurrence}</span>
              </>
            )}
          </h3>
          {debt.isPaid ? <Badge tone="income">Paga</Badge> : null}
          {debt.isArchived ? <Badge>Arquivada</Badge> : null}
          <DebtSyncBadge debt={debt} />
        </>
      }
      amount={debt.amount}
      struck={debt.isPaid}
      text={
        <DueText debt={debt} tagged>
          {debt.institution === '' ? null : (
            <span className="wrap-anywhere"> · {debt.institution}</span>
          )}
          {debt.isFixed ? (
            <span className="whitespace-nowrap">
              {' · '}
              <Repeat aria-hidden className="mr-1 inline size-3.5 align-[-0.125em]" />
              Fixa
            </span>
          ) : null}
          {debt.repetition === null ? null : <span> · {ruleText(debt.repetition)}</span>}
          {place === null ? null : <span className="tabular-nums"> · {place}</span>}
          {debt.paymentCode && !debt.isPaid ? (
            <span className="whitespace-nowrap"> · {shortenPaymentCode(debt.paymentCode)}</span>
          ) : null}
        </DueText>
      }
      buttons={
        <>
          <RemoteActions debt={debt} />
          {debt.isPaid ? (
            <>
              {debt.isArchived ? null : <UndoPaymentButton debt={debt} />}
              <RemoveButton debts={[debt]} name={fullName(debt)} />
            </>
          ) : null}
          {debt.isArchived ? <UnarchiveButton debts={[debt]} /> : null}
          {debt.isPaid || debt.isArchived ? null : (
            <DebtButtons debt={debt} variant={isNext ? 'primary' : 'secondary'} />
          )}
        </>
      }
    />
  );
});
