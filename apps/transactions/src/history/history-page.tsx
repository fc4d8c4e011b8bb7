import { groupByDay } from '@tostao/domain/transaction/group-by-day';
import { useTransactions } from '@tostao/domain/transaction/list-transactions';
import { Link, useNavigate } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { EmptyState } from '@tostao/ui/empty-state';
import { ErrorCard } from '@tostao/ui/error-card';
import { Page } from '@tostao/ui/page';
import { ReceiptText } from 'lucide-react';
import { DaySection } from './day-section.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

/** Every transaction, newest first, a page at a time. */
export function HistoryPage() {
  const navigate = useNavigate();
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useTransactions();
  const days = data && groupByDay(data.pages.flat());

  return (
    <Page title="Histórico de Transações" onBack={() => void navigate('/')}>
      {days?.map((day) => (
        <DaySection key={day.date} {...day} />
      ))}
      {days?.length === 0 ? (
        <EmptyState
          icon={<ReceiptText />}
          title="Nenhuma transação cadastrada ainda"
          description="Registre a primeira entrada ou saída na tela inicial."
          action={<Button render={<Link to="/" />}>Ir para o início</Button>}
        />
      ) : null}
      {!days && !isError ? <HistorySkeleton /> : null}
      {isError && !isFetchingNextPage ? (
        <ErrorCard
          title="Não foi possível carregar as transações"
          description="Verifique sua internet e tente novamente."
          pending={isFetching}
          onRetry={() => void (days ? fetchNextPage() : refetch())}
        />
      ) : null}
      {hasNextPage && !isError ? (
        <Button
          variant="secondary"
          loading={isFetchingNextPage}
          loadingText="Carregando..."
          onClick={() => void fetchNextPage()}
        >
          Carregar mais
        </Button>
      ) : null}
    </Page>
  );
}
