import { type Account, isCard } from '@tostao/domain/account/account';
import type { useCardTotals } from '@tostao/domain/account/list-card-totals';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { EmptyState } from '@tostao/ui/empty-state';
import { WalletCards } from 'lucide-react';
import { AccountSection } from '../list/account-section.tsx';
import { CardSection } from '../list/card-section.tsx';
import { TransferSection } from '../list/transfer-section.tsx';
import { useShowDialog } from '../dialogs/dialogs.ts';

interface AccountsBodyProps {
  accounts: Account[];
  totals: ReturnType<typeof useCardTotals>;
  showsArchived: boolean;
}

/** Lays out accounts, cards and transfers: one column on phones, two on wide screens. */
export function AccountsBody({ accounts, totals, showsArchived }: AccountsBodyProps) {
  const show = useShowDialog();
  if (accounts.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={<WalletCards />}
          title="Nenhuma conta cadastrada"
          description="Com contas e cartões, cada transação sabe de onde saiu o dinheiro."
          action={
            <Button data-writes onClick={() => show({ kind: 'account', account: null })}>
              Adicionar primeira conta
            </Button>
          }
        />
      </Card>
    );
  }
  const shown = accounts.filter(({ isArchived }) => showsArchived || !isArchived);
  return (
    <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <AccountSection accounts={shown.filter((account) => !isCard(account))} />
      <div className="grid min-w-0 gap-5 lg:gap-6">
        <CardSection cards={shown.filter(isCard)} totals={totals} />
        <TransferSection accounts={accounts} />
      </div>
    </div>
  );
}
