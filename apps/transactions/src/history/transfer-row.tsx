import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { PageLink, useIsPendingSync } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { MoneyText } from '@tostao/ui/money-text';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { ArrowLeftRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { TransferLine } from './transfer-lines.ts';

interface TransferRowProps {
  line: TransferLine;
  /** The checkbox while rows are selected. */
  selectBox: ReactNode;
}

/** Renders a transfer as one line, which links to where it is edited. */
export const TransferRow = memo(function TransferRow({ line, selectBox }: TransferRowProps) {
  const { transfer, name } = line;
  const isPendingSync = useIsPendingSync(transfer.id);
  return (
    <div className="flex min-h-18 items-start gap-3 py-3 pr-4 pl-4 sm:items-center">
      {selectBox}
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-chip bg-sunken text-muted [&_svg]:size-5"
      >
        <ArrowLeftRight />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Badge>Transferência</Badge>
          <span className="tabular-nums">{formatDay(transfer.date)}</span>
          {isPendingSync ? <PendingSyncBadge /> : null}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <MoneyText>{formatMoney(transfer.amount)}</MoneyText>
        <PageLink
          purpose="accounts"
          search={`?transferencia=${transfer.id}`}
          className="inline-flex min-h-6 items-center text-sm font-medium text-brand underline-offset-4 hover:underline"
        >
          Ver em Contas
        </PageLink>
      </div>
    </div>
  );
});
