import { type Account, isCard } from '@tostao/domain/account/account';
import { PageLink } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { EmptyState } from '@tostao/ui/empty-state';
import { PiggyBank } from 'lucide-react';
import { PotCard } from '../list/pot-card.tsx';
import { freeMoney } from '../pot/free-money.ts';
import type { Pot } from '../pot/pot.ts';
import { useShowDialog } from '../dialogs/dialogs.ts';
import { potGridClass } from './pots-skeleton.tsx';

/** Tells whether an account can have new pots. */
export function canHavePots(account: Account): boolean {
  return !isCard(account) && !account.isArchived;
}

interface PotsBodyProps {
  pots: Pot[];
  accounts: Account[];
}

/** Lists the pots, or says which step comes first. */
export function PotsBody({ pots, accounts }: PotsBodyProps) {
  const show = useShowDialog();
  if (pots.length === 0) {
    const isReady = accounts.some(canHavePots);
    return (
      <Card flush>
        <EmptyState
          icon={<PiggyBank />}
          title="Nenhuma caixinha ainda"
          description={
            isReady
              ? 'Separe dinheiro de uma conta para um objetivo e saiba quanto guardar por mês.'
              : 'Uma caixinha separa dinheiro de uma conta para um objetivo. Cadastre uma conta primeiro.'
          }
          action={
            isReady ? (
              <Button data-writes onClick={() => show({ kind: 'pot', pot: null })}>
                Criar primeira caixinha
              </Button>
            ) : (
              <Button render={<PageLink purpose="accounts" />}>Ir para Contas</Button>
            )
          }
        />
      </Card>
    );
  }
  return (
    <ul className={potGridClass}>
      {pots.map((pot) => {
        const account = accounts.find(({ id }) => id === pot.accountId);
        return (
          <li key={pot.id} className="min-w-0">
            <PotCard pot={pot} account={account} free={account && freeMoney(account, pots)} />
          </li>
        );
      })}
    </ul>
  );
}
