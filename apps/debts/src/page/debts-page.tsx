import { useDebts } from '@tostao/domain/debt/list-debts';
import { useIsOnline, useNavigate } from '@tostao/platform';
import { ErrorCard } from '@tostao/ui/error-card';
import { Page } from '@tostao/ui/page';
import { StaleNotice } from '@tostao/ui/stale-notice';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Totals } from '../totals/totals.tsx';
import { DebtActionsContext } from './debt-actions.ts';
import { DebtsBody } from './debts-body.tsx';
import { DebtDialogs } from './debt-dialogs.tsx';
import { PageActions } from './page-actions.tsx';
import { useDebtDialogs } from './use-debt-dialogs.ts';
import { useView } from './use-view.ts';

/** Everything that is still to be paid, and what was. */
export function DebtsPage() {
  const navigate = useNavigate();
  const { data: debts, isError, isFetching, refetch } = useDebts();
  // Without a connection the frame says that what is here is not of now.
  const isStale = useIsOnline() && isError && debts !== undefined;
  const [view, changeView] = useView();
  const { actions, ...dialogs } = useDebtDialogs(changeView);

  return (
    <DebtActionsContext value={actions}>
      <Page
        title="Minhas Dívidas"
        width="wide"
        onBack={() => void navigate('/')}
        actions={<PageActions debts={debts} view={view} onChange={changeView} />}
      >
        {isStale ? <StaleNotice pending={isFetching} onRetry={() => void refetch()} /> : null}
        {debts ? <DebtsBody debts={debts} view={view} onChange={changeView} /> : null}
        {!debts && isError ? (
          <ErrorCard
            title="Não foi possível carregar as dívidas"
            description="Verifique sua internet e tente novamente."
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {!debts && !isError ? <ListSkeleton totals={<Totals />} /> : null}
      </Page>
      <DebtDialogs {...dialogs} ready={debts !== undefined} />
    </DebtActionsContext>
  );
}
