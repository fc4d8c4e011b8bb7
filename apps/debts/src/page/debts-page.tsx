import { useDues } from '../due/use-dues.ts';
import { useDebts } from '../list/list-debts.ts';
import { useUrlState } from '@tostao/forms/use-url-state';
import { useIsOnline, useNavigate } from '@tostao/platform';
import { Page } from '@tostao/ui/page';
import { QueryState } from '@tostao/ui/query-state';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Totals } from '../totals/totals.tsx';
import { DebtActionsContext } from './debt-actions.ts';
import { DebtsBody } from './debts-body.tsx';
import { DebtDialogs } from './debt-dialogs.tsx';
import { PageActions } from './page-actions.tsx';
import { useDebtDialogs } from './use-debt-dialogs.ts';
import { isTyping, viewCodec } from './view.ts';

/** Renders the unpaid and the paid debts. */
export function DebtsPage() {
  const navigate = useNavigate();
  const query = useDebts();
  const { data: debts } = query;
  const { data: dues } = useDues();
  const isOnline = useIsOnline();
  const [view, changeView] = useUrlState(viewCodec, { isTyping });
  const { actions, ...dialogs } = useDebtDialogs(changeView);

  return (
    <DebtActionsContext value={actions}>
      <Page
        title="Minhas Dívidas"
        width="wide"
        onBack={() => void navigate('/')}
        actions={<PageActions debts={debts} dues={dues} view={view} onChange={changeView} />}
      >
        <QueryState
          query={query}
          isOnline={isOnline}
          errorTitle="Não foi possível carregar as dívidas"
          skeleton={<ListSkeleton totals={<Totals />} />}
        >
          {(loaded) => <DebtsBody debts={loaded} dues={dues} view={view} onChange={changeView} />}
        </QueryState>
      </Page>
      <DebtDialogs {...dialogs} ready={debts !== undefined} />
    </DebtActionsContext>
  );
}
