import { useTransactions } from '@tostao/domain/transaction/list-transactions';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { hasFilters, noFilters } from '@tostao/domain/transaction/transaction-filters';
import { useUrlState } from '@tostao/forms/use-url-state';
import { useDialog, useIsOnline, useNavigate, useReopenedForm } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { ErrorCard } from '@tostao/ui/error-card';
import { Page } from '@tostao/ui/page';
import { Spinner } from '@tostao/ui/spinner';
import { useCallback, useMemo } from 'react';
import { EmptyHistory } from '../history/empty-history.tsx';
import { Dialogs, ShowDialogContext } from '../history/dialogs.ts';
import type { DialogContent } from '../history/open-dialog.tsx';
import { HistoryFilters } from '../history/history-filters.tsx';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import { HistoryTotals } from '../history/history-totals.tsx';
import { NewTransactionMenu } from '../history/new-transaction-menu.tsx';
import type { TransferLine } from '../history/transfer-lines.ts';
import { useAccountParts } from '../history/use-account-parts.ts';
import { TransactionList } from '../history/transaction-list.tsx';
import { useSelection } from '../history/use-selection.tsx';
import { editTransactionFormName } from '../history/edit-form-name.ts';
import type { TransactionChange } from '../history/update-transaction.ts';
import { filtersCodec } from '../history/url-filters.ts';

const noLines: TransferLine[] = [];
const none: Transaction[] = [];

/** One element for all renders, so that a new row does not render the menu. */
const menu = <NewTransactionMenu />;

/** Renders the transactions that match the filters, newest first, loaded as the user scrolls. */
function HistoryPage() {
  const navigate = useNavigate();
  const [filters, change] = useUrlState(filtersCodec);
  const clear = useCallback(() => change({ ...noFilters, accountId: undefined }), [change]);
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, ...list } =
    useTransactions(filters);
  const { fetchNextPage, refetch, isFetchNextPageError } = list;
  const isOnline = useIsOnline();
  const isUnknown = !data && !isOnline;
  const isFailure = isError && (isOnline || isFetchNextPageError);
  const transactions = useMemo(() => data?.pages.flat(), [data]);
  const parts = useAccountParts();
  const lastLoaded = hasNextPage ? transactions?.at(-1) : undefined;
  const lines = useMemo(
    () => parts?.transferLines(parts.transfers, parts.accounts, filters, lastLoaded) ?? noLines,
    [parts, filters, lastLoaded],
  );
  const hasRows = Boolean(transactions?.length);
  const { parts: selecting, leave, ...mode } = useSelection(hasRows);
  const dialogs = useDialog<DialogContent>();
  useReopenedForm<TransactionChange>(editTransactionFormName, (reopened) =>
    dialogs.show({ kind: 'edit', transaction: reopened.values.before, reopened }),
  );

  const loadMore = useCallback(() => {
    if (!isFetching && !isError) void fetchNextPage();
  }, [isFetching, isError, fetchNextPage]);

  return (
    <Page
      title="Histórico de Transações"
      width="wide"
      onBack={() => void navigate('/')}
      actions={menu}
    >
      <div className="flex min-w-0 flex-col gap-1 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-6">
        <div className="flex flex-col gap-3 lg:sticky lg:gap-5 lg:top-8 lg:order-last">
          <HistoryFilters filters={filters} onChange={change} onClear={clear} />
          <HistoryTotals filters={filters} listFailed={isError} selectButton={mode.selectButton} />
        </div>
        <div className="min-w-0 lg:-mt-5">
          {selecting ? (
            <selecting.SelectionBar
              selection={mode.selection}
              onChange={mode.setSelection}
              onLeave={leave}
              transactions={transactions ?? none}
              hasMore={hasNextPage}
              fetchNextPage={fetchNextPage}
            />
          ) : null}
          {transactions && transactions.length + lines.length > 0 ? (
            <ShowDialogContext value={dialogs.show}>
              <TransactionList
                transactions={transactions}
                transfers={lines}
                TransferRow={parts?.TransferRow}
                category={filters.category}
                hasMore={hasNextPage}
                onNearEnd={loadMore}
                renderSelectBox={mode.renderSelectBox}
              />
            </ShowDialogContext>
          ) : null}
          {isUnknown || (transactions?.length === 0 && lines.length === 0 && !hasNextPage) ? (
            <EmptyHistory
              isUnknown={isUnknown}
              isFiltered={hasFilters(filters)}
              onShowAll={clear}
            />
          ) : null}
          {!transactions && !isError && !isUnknown ? <HistorySkeleton /> : null}
          {isFetchingNextPage ? (
            <div className="grid place-items-center py-6">
              <Spinner />
            </div>
          ) : null}
          {isFailure && !isFetchingNextPage ? (
            <div className="pt-5">
              <ErrorCard
                title="Não foi possível carregar as transações"
                description="Verifique sua internet e tente novamente."
                pending={isFetching}
                onRetry={() => void (transactions ? fetchNextPage() : refetch())}
              />
            </div>
          ) : null}
        </div>
      </div>
      <Dialogs state={dialogs} ready={transactions !== undefined} />
    </Page>
  );
}

export default withAppRoot('transactions', HistoryPage);
