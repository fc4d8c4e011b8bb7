import { skipToken, useQuery } from '@tanstack/react-query';
import { formatMoney } from '@tostao/domain/money/format-money';
import {
  PageLink,
  remoteModuleQuery,
  useIsPendingSync,
  usePlatform,
  useSlotModules,
} from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { MoneyText } from '@tostao/ui/money-text';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { RowButton } from '@tostao/ui/row-button';
import { ArrowLeftRight, Pencil } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useShowDialog } from './dialogs.ts';
import type { TransferLine } from './transfer-lines.ts';

export interface TransferRowProps {
  line: TransferLine;
  /** The checkbox while rows are selected. */
  selectBox: ReactNode;
}

/** Renders a transfer as one line, which opens its dialog where a remote has one, and else links to its page. */
export const TransferRow = memo(function TransferRow({ line, selectBox }: TransferRowProps) {
  const show = useShowDialog();
  const { transfer, name } = line;
  const isPendingSync = useIsPendingSync(transfer.id);
  const hasDialog = useHasTransferDialog();
  const isEditable = hasDialog && !selectBox;
  return (
    <div className="relative isolate flex min-h-18 items-start gap-3 py-3 pr-4 pl-4 sm:items-center">
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
          {isPendingSync ? <PendingSyncBadge /> : null}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <MoneyText>{formatMoney(transfer.amount)}</MoneyText>
        {hasDialog ? null : (
          <PageLink
            purpose="accounts"
            search={`?transferencia=${transfer.id}`}
            className="inline-flex min-h-6 items-center text-sm font-medium text-brand underline-offset-4 hover:underline"
          >
            Ver em Contas
          </PageLink>
        )}
      </div>
      {isEditable ? (
        <RowButton
          data-writes
          label={`Editar ${name}`}
          icon={<Pencil />}
          onClick={() => show({ kind: 'transfer', transfer })}
        />
      ) : null}
    </div>
  );
});

/** Tells whether the dialog of a transfer is loaded: a row must not promise one that does not open. */
function useHasTransferDialog(): boolean {
  const [id] = useSlotModules('transfer.dialog/v1');
  const { modules } = usePlatform();
  const query = useQuery({
    ...(modules && id
      ? remoteModuleQuery(modules, id)
      : { queryKey: ['component', 'no transfer dialog'], queryFn: skipToken }),
    retryOnMount: false,
  });
  return query.isSuccess;
}
