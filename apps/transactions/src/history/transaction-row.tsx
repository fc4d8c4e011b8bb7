import { ruleText } from '@tostao/domain/calendar/repetition-text';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Slot } from '@tostao/platform';
import { kindName, signedAmount, type Transaction } from '@tostao/domain/transaction/transaction';
import { categoryText, type TransactionPart } from '@tostao/domain/transaction/transaction-parts';
import { Badge } from '@tostao/ui/badge';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { MoneyText } from '@tostao/ui/money-text';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { RowButton } from '@tostao/ui/row-button';
import { Pencil, Repeat, StickyNote, Trash2 } from 'lucide-react';
import { type ComponentType, memo, type ReactNode } from 'react';
import { closeSwipe } from './close-swipes.ts';
import { useShowDialog } from './dialogs.ts';

interface TransactionRowProps {
  transaction: Transaction;
  /** The icon and color of the category. */
  icon: string;
  color: string;
  accountName: string | undefined;
  isPendingSync: boolean;
  /** Whether remotes add details to transactions. */
  hasRemoteDetails: boolean;
  /** Names the member who entered it. Missing in a household of one. */
  AuthorName: ComponentType<{ authorId: string | null | undefined }> | undefined;
  /** The buttons of those who may only view the row. */
  ViewerActions: ComponentType<{ transaction: Transaction }> | undefined;
  /** The part of a divided transaction by which a filter has found it. */
  part: TransactionPart | undefined;
  /** The checkbox that replaces the buttons while rows are selected. */
  selectBox: ReactNode;
}

/**
 * A row below the heading of its day. Memoized, because scrolling re-renders the list every few pixels. The list looks
 * up the details of a row: queries of its own would cost each new row more than its elements.
 */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  icon,
  color,
  accountName,
  isPendingSync,
  hasRemoteDetails,
  selectBox,
  AuthorName,
  ViewerActions,
  part,
}: TransactionRowProps) {
  const show = useShowDialog();
  const { type, description, isRecurring, repetition, isRefund, installment, tags, note } =
    transaction;
  return (
    // On phones the row scrolls sideways to its delete button: a swipe, which the browser tells from other gestures.
    <div
      data-swipes
      className="flex max-sm:overflow-x-auto max-sm:[scroll-snap-type:x_mandatory] [scrollbar-width:none] sm:items-center"
    >
      <div className="relative isolate flex min-h-18 min-w-full flex-1 snap-start items-start gap-3 px-4 py-3 has-checked:bg-brand-soft sm:min-w-0 sm:items-center">
        {selectBox}
        <div className={selectBox ? 'max-sm:hidden' : ''}>
          <CategoryIcon icon={icon} color={color} />
        </div>
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <p className="font-medium wrap-anywhere">{description}</p>
          <MoneyText tone={type} className="sm:row-span-3">
            {`${isRefund ? '+' : ''}${formatMoney(signedAmount(part ? { type, ...part } : transaction))}`}
          </MoneyText>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted max-sm:col-span-2">
            <Badge tone={type}>{kindName(transaction)}</Badge>
            <span className="wrap-anywhere">
              {part ? part.category : categoryText(transaction)}
            </span>
            {part ? (
              <span className="tabular-nums">de {formatMoney(transaction.amount)}</span>
            ) : null}
            {isRecurring ? (
              <span className="inline-flex items-center gap-1">
                <Repeat aria-hidden className="size-3.5" />
                Recorrente{repetition ? ` · ${ruleText(repetition)}` : null}
              </span>
            ) : null}
            {AuthorName ? (
              <span className="wrap-anywhere">
                <AuthorName authorId={transaction.authorId} />
              </span>
            ) : null}
            {accountName ? <span className="wrap-anywhere">{accountName}</span> : null}
            {installment ? <Badge>{installment}</Badge> : null}
            {tags?.map((tag) => (
              <span key={tag} className="wrap-anywhere">
                #{tag}
              </span>
            ))}
            {note === undefined ? null : (
              <span className="inline-flex items-center gap-1">
                <StickyNote aria-hidden className="size-3.5" />
                Observação
              </span>
            )}
            {isPendingSync ? <PendingSyncBadge /> : null}
          </p>
          {hasRemoteDetails ? (
            // Above the button that covers the row: the line may have controls.
            <div className="relative z-1 max-sm:col-span-2">
              <Slot name="transaction.detail/v1" props={{ transaction }} />
            </div>
          ) : null}
        </div>
        {ViewerActions ? <ViewerActions transaction={transaction} /> : null}
        {selectBox ? null : (
          <RowButton
            data-writes
            label={`Editar ${description}`}
            icon={<Pencil />}
            onClick={() => show({ kind: 'edit', transaction })}
          />
        )}
      </div>
      {selectBox ? null : (
        <button
          data-writes
          type="button"
          aria-label={`Excluir ${description}`}
          onClick={() => show({ kind: 'delete', transaction })}
          onBlur={closeSwipe}
          className="flex w-20 shrink-0 snap-start flex-col items-center justify-center text-sm text-muted hover:text-ink max-sm:bg-danger max-sm:text-on-danger! max-sm:-outline-offset-3 sm:relative sm:mr-2 sm:-ml-4 sm:size-touch sm:rounded-full [&_svg]:size-5"
        >
          <Trash2 />
          <span className="sm:hidden">Excluir</span>
        </button>
      )}
    </div>
  );
});
