import { useQuery } from '@tanstack/react-query';
import { isCard } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useCardTotals } from '@tostao/domain/account/list-card-totals';
import {
  saveDataEnabled,
  useDialog,
  useIsOnline,
  useNavigate,
  useParams,
  usePath,
  useReopenedForm,
} from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { ListCardsSkeleton } from '@tostao/ui/list-cards-skeleton';
import { Page } from '@tostao/ui/page';
import { QueryState } from '@tostao/ui/query-state';
import { useState } from 'react';
import { Dialogs, ShowDialogContext } from '../dialogs/dialogs.ts';
import type { DialogContent } from '../dialogs/open-dialog.tsx';
import { statementBodyQuery, StatementPage } from '../statement/statement-page.tsx';
import type { TransferSave } from '../transfer/save-transfer.ts';
import { transferFormName } from '../transfer/transfer-keys.ts';
import { AccountsBody } from '../page/accounts-body.tsx';
import { PageActions } from '../page/page-actions.tsx';

/** Renders the accounts, the cards with their statements, and the transfers. */
function AccountsPage() {
  const navigate = useNavigate();
  const accountPath = usePath('account') ?? '/';
  const isOnline = useIsOnline();
  const accounts = useAccounts();
  const totals = useCardTotals(accounts.data?.some(isCard) ?? false);
  usePrefetchStatement(totals.data !== undefined);
  const [showsArchived, setShowsArchived] = useState(false);
  const dialogs = useDialog<DialogContent>();
  useReopenedForm<TransferSave>(transferFormName, (reopened) =>
    dialogs.show({ kind: 'reopenedTransfer', reopened }),
  );

  return (
    <ShowDialogContext value={dialogs.show}>
      <Page
        title="Contas"
        width="wide"
        onBack={() => void navigate(accountPath)}
        actions={
          <PageActions
            accounts={accounts.data}
            showsArchived={showsArchived}
            onShowArchived={setShowsArchived}
          />
        }
      >
        <QueryState
          query={accounts}
          isOnline={isOnline}
          errorTitle="Não foi possível carregar as contas"
          skeleton={<ListCardsSkeleton counts={[3, 3]} rowHeight="h-18" />}
        >
          {(loaded) => (
            <AccountsBody accounts={loaded} totals={totals} showsArchived={showsArchived} />
          )}
        </QueryState>
      </Page>
      <Dialogs
        state={dialogs}
        onShow={dialogs.show}
        ready={accounts.data !== undefined}
        accounts={accounts.data ?? []}
      />
    </ShowDialogContext>
  );
}

/** Loads the code of statements once the list is drawn, so that one opens at once. */
function usePrefetchStatement(isReady: boolean): void {
  useQuery({ ...statementBodyQuery, enabled: isReady && !saveDataEnabled() });
}

function ExposedAccountsPage() {
  const { '*': subpath = '' } = useParams();
  return subpath === '' ? <AccountsPage /> : <StatementPage subpath={subpath} />;
}

export default withAppRoot('accounts', ExposedAccountsPage);
