import type { Account } from '@tostao/domain/account/account';
import { formatMoney } from '@tostao/domain/money/format-money';
import { sumMoney } from '@tostao/domain/money/centavos';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { AccountRow } from './account-row.tsx';

/** Lists the accounts that are no cards, with the sum of their balances. */
export function AccountSection({ accounts }: { accounts: Account[] }) {
  const open = accounts.filter(({ isArchived }) => !isArchived);
  return (
    <Card title="CONTAS" flush>
      {accounts.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-muted">Nenhuma conta além dos cartões.</p>
      ) : (
        <ul className="divide-y divide-line">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      {open.length > 1 ? (
        <p className="flex items-baseline justify-between gap-4 border-t border-line px-5 py-4">
          <span className="text-sm text-muted">Saldo das contas</span>
          <MoneyText>{formatMoney(sumMoney(open.map(({ balance }) => balance)))}</MoneyText>
        </p>
      ) : null}
    </Card>
  );
}
