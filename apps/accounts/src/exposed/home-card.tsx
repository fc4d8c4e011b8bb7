import { type Account, isCard } from '@tostao/domain/account/account';
import { kindOf } from '@tostao/domain/account/account-kind';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useFigure } from '@tostao/domain/home/use-figure-text';
import { formatMoney } from '@tostao/domain/money/format-money';
import { everyBalance, usePendingNote } from '@tostao/domain/account/pending-note';
import { sumMoney } from '@tostao/domain/money/centavos';
import type { SlotProps } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { CardRow, CardRows } from '@tostao/ui/card-rows';

/** As many as the other cards of home have. */
const maxRows = 4;

/** Renders the content of the card of home: the money in all accounts, and each balance. A card's balance is its debt. */
function AccountsCard({ showsRows, onFigure }: SlotProps<'home.card/v1'>) {
  const accounts = useAccounts();
  const note = usePendingNote(everyBalance);
  const figure = accounts.data ? balanceText(accounts.data, note) : undefined;
  useFigure(onFigure, figure, accounts.isError);
  if (!showsRows) return null;
  return (
    <CardRows
      query={accounts}
      empty={
        accounts.data?.length
          ? 'Todas as contas estão arquivadas.'
          : 'Quando você adicionar uma conta, ela aparece aqui.'
      }
    >
      {(loaded) =>
        loaded
          .filter(({ isArchived }) => !isArchived)
          .slice(0, maxRows)
          .map(({ id, name, kind, balance }) => (
            <CardRow
              key={id}
              name={name}
              detail={kindOf(kind).label}
              amount={formatMoney(balance)}
            />
          ))
      }
    </CardRows>
  );
}

function balanceText(accounts: Account[], note: string | undefined): string {
  const own = accounts.filter((account) => !account.isArchived && !isCard(account));
  if (own.length === 0) return '';
  const sum = formatMoney(sumMoney(own.map(({ balance }) => balance)));
  return `Saldo das contas: ${sum}${note ? `, ${note}` : ''}`;
}

export default withAppRoot('accounts', AccountsCard);
