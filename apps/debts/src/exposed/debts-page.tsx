import { useDues } from '../due/use-dues.ts';
import { useDebts } from '../debt/list-debts.ts';
import { useUrlState } from '@tostao/forms/use-url-state';
import { useDialog, useIsOnline, useNavigate, useReopenedForm } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { Page } from '@tostao/ui/page';
import { QueryState } from '@tostao/ui/query-state';
import { useCallback } from 'react';
import { ShowUnarchivedContext } from '../archive/unarchive-button.tsx';
import type { QueuedNewDebt } from '../form/create-debt.ts';
import { newDebtFormName } from '../form/new-debt-form-name.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Totals } from '../totals/totals.tsx';
import { DebtsBody } from '../page/debts-body.tsx';
import { Dialogs, ShowDialogContext } from '../dialogs/dialogs.ts';
import type { DialogContent } from '../dialogs/open-dialog.tsx';
import { PageActions } from '../page/page-actions.tsx';
import { isTyping, viewCodec } from '../list/view.ts';

/** Renders the unpaid and the paid debts. */
function DebtsPage() {
  const navigate = useNavigate();
  const query = useDebts();
  const { data: debts } = query;
  const { data: dues } = useDues();
  const isOnline = useIsOnline();
  const [view, changeView] = useUrlState(viewCodec, { isTyping });
  const dialogs = useDialog<DialogContent>();
  useReopenedForm<QueuedNewDebt>(newDebtFormName, (reopened) =>
    dialogs.show({ kind: 'add', start: 'single', reopened }),
  );
  useReopenedForm<string>({ name: 'shared-payment-code', version: 1 }, ({ values }) =>
    dialogs.show({ kind: 'add', start: 'single', code: values }),
  );
  const showUnarchived = useCallback(
    () => changeView({ tab: 'paid', archived: false }),
    [changeView],
  );

  return (
    <ShowDialogContext value={dialogs.show}>
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
          {(loaded) => (
            <ShowUnarchivedContext value={showUnarchived}>
              <DebtsBody debts={loaded} dues={dues} view={view} onChange={changeView} />
            </ShowUnarchivedContext>
          )}
        </QueryState>
      </Page>
      <Dialogs state={dialogs} ready={debts !== undefined} />
    </ShowDialogContext>
  );
}

export default withAppRoot('debts', DebtsPage);
