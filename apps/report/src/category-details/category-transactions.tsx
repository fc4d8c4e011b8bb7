import type { Month } from '@tostao/domain/calendar/month';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useFetchTogether } from '@tostao/domain/data-access/use-fetch-together';
import type { ReportCategory } from '@tostao/domain/report/month-report';
import { useTransactions } from '@tostao/domain/transaction/list-transactions';
import { useIsOnline, useHouseholdId } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { ErrorCard } from '@tostao/ui/error-card';
import { useInView } from 'react-intersection-observer';
import { SheetRow } from './transaction-row.tsx';
import { SheetSkeleton } from './category-sheet-skeleton.tsx';

interface SheetTransactionsProps {
  category: ReportCategory;
  month: Month;
}

/** Lists the transactions of a category in a month, newest first. More load as the user scrolls. */
export function SheetTransactions({ category: shown, month }: SheetTransactionsProps) {
  const { type, category, transactionCount } = shown;
  const filters = { type, category, month, text: '' };
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, ...list } =
    useTransactions(filters);
  const householdId = useHouseholdId();
  useFetchTogether([
    queryKeys.monthReport(householdId, month),
    queryKeys.transactionList(householdId, filters),
  ]);
  const { fetchNextPage, refetch, isFetchNextPageError } = list;
  const isOnline = useIsOnline();
  // Offline, the layout already shows the stale-data banner.
  const isFailure = isError && (isOnline || !data || isFetchNextPageError);
  const { ref } = useInView({
    onChange: (isInView) => {
      if (isInView && !isFetching) void fetchNextPage();
    },
  });
  const transactions = data?.pages.flat();

  return (
    <>
      {transactions ? (
        <ul className="-mx-1 divide-y divide-line">
          {transactions.map((transaction) => (
            <SheetRow key={transaction.id} transaction={transaction} category={category} />
          ))}
        </ul>
      ) : null}
      {!transactions && !isError ? <SheetSkeleton count={transactionCount} /> : null}
      {isFailure && !isFetchingNextPage ? (
        <ErrorCard
          title="Não foi possível carregar as transações"
          description="Verifique sua internet e tente novamente."
          pending={isFetching}
          onRetry={() => void (transactions ? fetchNextPage() : refetch())}
        />
      ) : null}
      {hasNextPage && !isError ? (
        <div ref={ref} className="pt-3">
          <Button
            variant="ghost"
            fullWidth
            loading={isFetchingNextPage}
            loadingText="Carregando..."
            onClick={() => void fetchNextPage()}
          >
            Carregar mais
          </Button>
        </div>
      ) : null}
    </>
  );
}
