import type { Centavos } from '@tostao/domain/money/centavos';
import type { Debt } from '@tostao/domain/debt/debt';
import { formatMoney } from '@tostao/domain/money/format-money';
import { MoneyText } from '@tostao/ui/money-text';
import type { ReactNode } from 'react';
import { DebtIcon } from './debt-icon.tsx';
import { useIsPendingSync } from '@tostao/platform';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';

interface ItemFrameProps {
  /** The debt that the icon is for. */
  debt: Debt | undefined;
  /** The heading and badges. */
  name: ReactNode;
  amountLabel?: string | undefined;
  amount: Centavos;
  struck: boolean;
  /** The text below the name. */
  text: ReactNode;
  buttons: ReactNode;
}

/** Lays out an item: on phones its buttons are below the amount, on wide screens beside it. */
export function ItemFrame({
  debt,
  name,
  amountLabel,
  amount,
  struck,
  text,
  buttons,
}: ItemFrameProps) {
  return (
    <div className="relative isolate flex gap-3 py-2.5 pr-3 pl-4 sm:items-center">
      {debt ? <DebtIcon debt={debt} /> : null}
      <div className="min-w-0 flex-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center sm:gap-x-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:contents">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2">{name}</div>
          <p className="ml-auto sm:col-start-2 sm:row-span-2 sm:row-start-1">
            {amountLabel === undefined ? null : (
              <span className="text-sm text-muted">{amountLabel} </span>
            )}
            <MoneyText struck={struck}>{formatMoney(amount)}</MoneyText>
          </p>
        </div>
        <div className="mt-0.5 flex items-center justify-between gap-3 sm:contents">
          <div className="min-w-0 sm:col-start-1 sm:row-start-2">{text}</div>
          <div className="flex shrink-0 items-center gap-1 sm:col-start-3 sm:row-span-2 sm:row-start-1">
            {buttons}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Marks a debt that is only on this device until it is sent. */
export function DebtSyncBadge({ debt }: { debt: Debt }) {
  const isPendingSync = useIsPendingSync(debt.id);
  return isPendingSync ? <PendingSyncBadge /> : null;
}
