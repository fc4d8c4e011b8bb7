import { isCard } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useCardTotals } from '@tostao/domain/account/list-card-totals';
import { useQuery } from '@tanstack/react-query';
import { componentQuery, Link, useDialog, useIsOnline, useNavigate } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { EmptyState } from '@tostao/ui/empty-state';
import { ListCardsSkeleton } from '@tostao/ui/list-cards-skeleton';
import { Page } from '@tostao/ui/page';
import { QueryState } from '@tostao/ui/query-state';
import { CreditCard } from 'lucide-react';
import { Dialogs } from '../dialogs/dialogs.ts';
import type { DialogContent } from '../dialogs/open-dialog.tsx';
import { readStatementPath } from './statement-path.ts';

/** Renders a statement of a card. @param subpath the part of the address below the accounts, as `<card>/<yyyy-mm>` */
export function StatementPage({ subpath }: { subpath: string }) {
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const accounts = useAccounts();
  const address = readStatementPath(subpath);
  const card = accounts.data?.filter(isCard).find(({ id }) => id === address?.cardId);
  const totals = useCardTotals(card !== undefined);
  const body = useQuery(statementBodyQuery);
  const dialogs = useDialog<DialogContent>();
  const isUnknown = address === undefined || (accounts.data !== undefined && !card);
  const skeleton = <ListCardsSkeleton counts={[2, 5]} rowHeight="h-14" />;

  return (
    <>
      <Page
        title={card ? `Fatura de ${card.name}` : 'Fatura'}
        width="wide"
        onBack={() => void navigate('/contas')}
      >
        {isUnknown ? (
          <NoStatement />
        ) : (
          <QueryState
            query={accounts}
            isOnline={isOnline}
            errorTitle="Não foi possível carregar as contas"
            skeleton={skeleton}
          >
            {(loaded) => (
              <QueryState
                query={totals}
                isOnline={isOnline}
                errorTitle="Não foi possível somar as faturas"
                skeleton={skeleton}
              >
                {(months) => (
                  <QueryState
                    query={body}
                    isOnline={isOnline}
                    errorTitle="Não foi possível abrir a fatura"
                    skeleton={skeleton}
                  >
                    {(StatementBody) =>
                      card ? (
                        <StatementBody
                          card={card}
                          months={months}
                          month={address.month}
                          onPay={
                            loaded.some((account) => !account.isArchived && !isCard(account))
                              ? (amount) =>
                                  dialogs.show({ kind: 'transfer', start: { to: card, amount } })
                              : undefined
                          }
                        />
                      ) : null
                    }
                  </QueryState>
                )}
              </QueryState>
            )}
          </QueryState>
        )}
      </Page>
      <Dialogs
        state={dialogs}
        onShow={dialogs.show}
        ready={accounts.data !== undefined}
        accounts={accounts.data ?? []}
      />
    </>
  );
}

function NoStatement() {
  return (
    <Card flush>
      <EmptyState
        icon={<CreditCard />}
        title="Esta fatura não existe"
        description="O cartão pode ter sido excluído, ou o endereço está incompleto."
        action={<Button render={<Link to="/contas" />}>Ver contas</Button>}
      />
    </Card>
  );
}

/** Loads the code of a statement, which the list of accounts does not need. */
export const statementBodyQuery = componentQuery('The statement of a card', async () => {
  const { StatementBody } = await import('./statement-body.tsx');
  return StatementBody;
});
