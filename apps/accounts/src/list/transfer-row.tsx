import type { Account } from '@tostao/domain/account/account';
import type { Transfer } from '@tostao/domain/account/transfer';
import { transferName } from '@tostao/domain/account/transfer-name';
import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useIsPendingSync } from '@tostao/platform';
import { IconButton } from '@tostao/ui/icon-button';
import { MoneyText } from '@tostao/ui/money-text';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { Pencil, Trash2 } from 'lucide-react';
import type { RefCallback } from 'react';
import { useShowDialog } from '../dialogs/dialogs.ts';

interface TransferRowProps {
  transfer: Transfer;
  accounts: Account[];
  /** Of the row that a link led to, which is marked. */
  linkedRef?: RefCallback<HTMLElement> | undefined;
}

/** Renders a transfer as one line. */
export function TransferRow({ transfer, accounts, linkedRef }: TransferRowProps) {
  const show = useShowDialog();
  const isPendingSync = useIsPendingSync(transfer.id);
  const name = transferName(transfer, accounts);
  return (
    <li
      ref={linkedRef}
      aria-current={linkedRef ? 'true' : undefined}
      className="flex items-start gap-3 py-3 pr-2 pl-5 aria-[current]:bg-brand-soft sm:items-center"
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
          {formatDay(transfer.date)}
          {isPendingSync ? <PendingSyncBadge /> : null}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end sm:flex-row sm:items-center sm:gap-2">
        <MoneyText className="max-sm:pr-3">{formatMoney(transfer.amount)}</MoneyText>
        <div className="flex">
          <IconButton
            data-writes
            label={`Editar ${name}`}
            icon={<Pencil />}
            onClick={() => show({ kind: 'editTransfer', transfer })}
          />
          <IconButton
            data-writes
            label={`Excluir ${name}`}
            icon={<Trash2 />}
            onClick={() => show({ kind: 'deleteTransfer', transfer })}
          />
        </div>
      </div>
    </li>
  );
}
