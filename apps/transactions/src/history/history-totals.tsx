import { formatMoney, spentText } from '@tostao/domain/money/format-money';
import { useTransactionTotals } from '@tostao/domain/transaction/get-transaction-totals';
import { usePendingNote } from '@tostao/domain/account/pending-note';
import {
  matchesFilters,
  type TransactionFilters,
} from '@tostao/domain/transaction/transaction-filters';
import { useIsOnline } from '@tostao/platform';
import { Card } from '@tostao/ui/card';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { MoneyTotals } from '@tostao/ui/money-totals';
import { Skeleton } from '@tostao/ui/skeleton';
import { memo, type ReactNode } from 'react';
import { countText } from '@tostao/domain/text/screen-text';
import { HistoryLinks } from './history-links.tsx';

interface HistoryTotalsProps {
  filters: TransactionFilters;
  /** Whether the list failed; its error message covers both. */
  listFailed: boolean;
  /** The button that selects transactions. */
  selectButton: ReactNode;
}

/** Renders the totals of all transactions that match the filters, loaded or not. */
export const HistoryTotals = memo(function HistoryTotals({
  filters,
  listFailed,
  selectButton,
}: HistoryTotalsProps) {
  const query = useTransactionTotals(filters);
  const { data: totals, isError, isFetching, refetch } = query;
  const note = usePendingNote({
    hasTransaction: (transaction) => matchesFilters(transaction, filters),
  });
  // Without a connection the previous totals would stay beside filters that are not theirs.
  const isUnknown = !useIsOnline() && (!totals || query.isPlaceholderData);
  if (isUnknown || (isError && !totals && listFailed)) return null;
  const card = { title: 'Totais', titleHidden: true, className: 'px-4! py-3! lg:p-4!' };
  if (isError && !totals) {
    return (
      <Card {...card}>
        <InlineFailure
          text="Não foi possível somar."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <Card {...card}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <div aria-live="polite" className="text-sm text-muted">
          {totals ? (
            `${countText(totals.count, 'transação', 'transações')}${note ? `, ${note}` : ''}`
          ) : (
            <Skeleton className="w-28" />
          )}
        </div>
        <div className="flex flex-wrap gap-x-3 lg:has-[button]:w-full lg:has-[button]:justify-between">
          {selectButton}
          <HistoryLinks />
        </div>
      </div>
      <MoneyTotals
        totals={[
          { label: 'Entradas', amount: totals && formatMoney(totals.income), tone: 'income' },
          { label: 'Saídas', amount: totals && spentText(totals.expenses), tone: 'expense' },
          { label: 'Saldo', amount: totals && formatMoney(totals.balance), tone: 'neutral' },
        ]}
      />
    </Card>
  );
});
