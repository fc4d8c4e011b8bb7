import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Slot } from '@tostao/platform';
import { kindName, signedAmount, type Transaction } from '@tostao/domain/transaction/transaction';
import { Badge } from '@tostao/ui/badge';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { IconButton } from '@tostao/ui/icon-button';
import { MoneyText } from '@tostao/ui/money-text';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { Pencil, Repeat, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';

interface TransactionRowProps {
  transaction: Transaction;
  /** The icon and color of the category. */
  icon: string;
  color: string;
  accountName: string | undefined;
  isPendingSync: boolean;
  /** Whether remotes add details to transactions. */
  hasRemoteDetails: boolean;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
  /** The checkbox that replaces the buttons while rows are selected. */
  selectBox: ReactNode;
}

/**
 * Memoized, because scrolling re-renders the list every few pixels. The list looks up the details of a row:
 * queries of its own would cost each new row more than its elements.
 */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  icon,
  color,
  accountName,
  isPendingSync,
  hasRemoteDetails,
  onEdit,
  onDelete,
  selectBox,
}: TransactionRowProps) {
  const { type, description, category, date, isRecurring, isRefund, installment } = transaction;
  return (
    <div
      className={`relative flex min-h-18 items-start gap-3 py-3 pr-1 pl-4 has-checked:bg-brand-soft sm:items-center ${selectBox ? 'sm:pr-4' : 'sm:pr-2'}`}
    >
      {selectBox}
      <div className={selectBox ? 'max-sm:hidden' : ''}>
        <CategoryIcon icon={icon} color={color} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{description}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Badge tone={type}>{kindName(transaction)}</Badge>
          <span className="wrap-anywhere">{category}</span>
          <span className="tabular-nums">{formatDay(date)}</span>
          {isRecurring ? (
            <span className="inline-flex items-center gap-1">
              <Repeat aria-hidden className="size-3.5" />
              Recorrente
            </span>
          ) : null}
          {accountName ? <span className="wrap-anywhere">{accountName}</span> : null}
          {installment ? <Badge>{installment}</Badge> : null}
          {isPendingSync ? <PendingSyncBadge /> : null}
        </p>
        {hasRemoteDetails ? <Slot name="transaction.detail/v1" props={{ transaction }} /> : null}
      </div>
      <div className="flex shrink-0 flex-col items-end sm:flex-row sm:items-center sm:gap-2">
        <MoneyText tone={type} className="max-sm:pr-3">
          {`${isRefund ? '+' : ''}${formatMoney(signedAmount(transaction))}`}
        </MoneyText>
        {selectBox ? null : (
          <div className="flex max-sm:-mb-2">
            <IconButton
              label={`Editar ${description}`}
              icon={<Pencil />}
              onClick={() => onEdit(transaction)}
            />
            <IconButton
              label={`Excluir ${description}`}
              icon={<Trash2 />}
              onClick={() => onDelete(transaction)}
            />
          </div>
        )}
      </div>
    </div>
  );
});
