import type { Account } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useFigure } from '@tostao/domain/home/use-figure-text';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { SlotProps } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { CardRow, CardRows } from '@tostao/ui/card-rows';
import { savedIn } from '../pot/free-money.ts';
import { usePots } from '../pot/list-pots.ts';
import { potsByArchive } from '../pot/pots-by-archive.ts';
import type { Pot } from '../pot/pot.ts';

/** As many as the other cards of home have. */
const maxRows = 4;

/** Renders the content of the card of home: the money in all pots, and how far each one is. */
function PotsCard({ showsRows, onFigure }: SlotProps<'home.card/v1'>) {
  const pots = usePots();
  const accounts = useAccounts();
  const figure =
    pots.data && !accounts.isLoading ? savedText(pots.data, accounts.data ?? []) : undefined;
  useFigure(onFigure, figure, pots.isError);
  if (!showsRows) return null;
  return (
    <CardRows query={pots} empty="Crie uma caixinha e separe dinheiro para um objetivo.">
      {(loaded) =>
        loaded.slice(0, maxRows).map((pot) => {
          const { archived } = potsByArchive([pot], accounts.data ?? []);
          return (
            <CardRow
              key={pot.id}
              name={pot.name}
              detail={detailOf(pot, archived.length > 0)}
              amount={formatMoney(pot.saved)}
            />
          );
        })
      }
    </CardRows>
  );
}

function detailOf({ target }: Pot, isArchived: boolean): string {
  const goal = target === null ? [] : [`de ${formatMoney(target)}`];
  return [...goal, ...(isArchived ? ['conta arquivada'] : [])].join(' · ');
}

/** Returns the money in the pots. The balances of archived accounts, which stand nowhere beside it, are apart. */
function savedText(pots: Pot[], accounts: Account[]): string {
  const { open, archived } = potsByArchive(pots, accounts);
  return [
    ...(open.length > 0 ? [`${formatMoney(savedIn(open))} guardados`] : []),
    ...(archived.length > 0 ? [`${formatMoney(savedIn(archived))} em conta arquivada`] : []),
  ].join(' · ');
}

export default withAppRoot('pots', PotsCard);
