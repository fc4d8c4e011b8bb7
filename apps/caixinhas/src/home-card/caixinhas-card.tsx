import { formatMoney } from '@tostao/domain/money/format-money';
import type { HomeCardProps } from '@tostao/platform';
import { CardRow, CardRows } from '@tostao/ui/card-rows';
import { useEffect } from 'react';
import { savedIn } from '../pot/free-money.ts';
import { usePots } from '../pot/list-pots.ts';
import type { Pot } from '../pot/pot.ts';

/** As many as the other cards of home have. */
const maxRows = 4;

/** Renders the content of the card of home: the money in all pots, and how far each one is. */
export function CaixinhasCard({ showsRows, onFigure }: HomeCardProps) {
  const pots = usePots();
  const figure = pots.data ? savedText(pots.data) : undefined;
  const hasFailed = pots.isError;
  useEffect(() => {
    if (figure !== undefined) onFigure(figure);
    else if (hasFailed) onFigure('');
  }, [figure, hasFailed, onFigure]);
  if (!showsRows) return null;
  return (
    <CardRows query={pots} empty="Crie uma caixinha e separe dinheiro para um objetivo.">
      {(loaded) =>
        loaded
          .slice(0, maxRows)
          .map(({ id, name, saved, target }) => (
            <CardRow
              key={id}
              name={name}
              detail={`de ${formatMoney(target)}`}
              amount={formatMoney(saved)}
            />
          ))
      }
    </CardRows>
  );
}

function savedText(pots: Pot[]): string {
  return pots.length === 0 ? '' : `${formatMoney(savedIn(pots))} guardados`;
}
