import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useDialog, useIsOnline, useNavigate, usePath, useReopenedForm } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { Button } from '@tostao/ui/button';
import { Page } from '@tostao/ui/page';
import { QueryState } from '@tostao/ui/query-state';
import { Plus } from 'lucide-react';
import { moveFormName, potFormName } from '../pot/pot-keys.ts';
import type { PotSave } from '../form/save-pot.ts';
import type { MoveSave } from '../move/save-move.ts';
import { usePots } from '../pot/list-pots.ts';
import { canHavePots, PotsBody } from '../page/pots-body.tsx';
import { Dialogs, ShowDialogContext } from '../dialogs/dialogs.ts';
import type { DialogContent } from '../dialogs/open-dialog.tsx';
import { PotsSkeleton } from '../page/pots-skeleton.tsx';

/** Renders the pots with what they need a month, and their moves. */
function PotsPage() {
  const navigate = useNavigate();
  const accountPath = usePath('account') ?? '/';
  const isOnline = useIsOnline();
  const pots = usePots();
  const accounts = useAccounts();
  const dialogs = useDialog<DialogContent>();
  const { show } = dialogs;
  useReopenedForm<PotSave>(potFormName, (reopened) => show({ kind: 'reopenedPot', reopened }));
  useReopenedForm<MoveSave>(moveFormName, (reopened) => show({ kind: 'reopenedMove', reopened }));

  // An empty list has its own button.
  const canAdd = (pots.data?.length ?? 0) > 0 && (accounts.data?.some(canHavePots) ?? false);
  return (
    <ShowDialogContext value={show}>
      <Page
        title="Caixinhas"
        width="wide"
        onBack={() => void navigate(accountPath)}
        actions={
          canAdd ? (
            <Button
              data-writes
              size="sm"
              icon={<Plus />}
              iconOnPhone
              onClick={() => show({ kind: 'pot', pot: null })}
            >
              Nova caixinha
            </Button>
          ) : null
        }
      >
        <QueryState
          query={{
            data: pots.data && accounts.data && { pots: pots.data, accounts: accounts.data },
            isError: pots.isError || accounts.isError,
            isFetching: pots.isFetching || accounts.isFetching,
            refetch: () => Promise.all([pots.refetch(), accounts.refetch()]),
          }}
          isOnline={isOnline}
          errorTitle="Não foi possível carregar as caixinhas"
          skeleton={<PotsSkeleton />}
        >
          {(loaded) => <PotsBody {...loaded} />}
        </QueryState>
      </Page>
      <Dialogs
        state={dialogs}
        onShow={show}
        ready={pots.data !== undefined && accounts.data !== undefined}
        pots={pots.data}
        accounts={accounts.data}
      />
    </ShowDialogContext>
  );
}

export default withAppRoot('pots', PotsPage);
