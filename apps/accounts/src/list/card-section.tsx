import type { Card as CreditCard } from '@tostao/domain/account/account';
import type { useCardTotals } from '@tostao/domain/account/list-card-totals';
import { Card } from '@tostao/ui/card';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { CardRow } from './card-row.tsx';

interface CardSectionProps {
  cards: CreditCard[];
  totals: ReturnType<typeof useCardTotals>;
}

/** Lists the cards, each with its current statement. */
export function CardSection({ cards, totals }: CardSectionProps) {
  return (
    <Card title="CARTÕES" flush>
      {totals.isError && !totals.data ? (
        <div className="px-5 pb-3">
          <InlineFailure
            text="Não foi possível somar as faturas."
            pending={totals.isFetching}
            onRetry={() => void totals.refetch()}
          />
        </div>
      ) : null}
      {cards.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-muted">
          Adicione um cartão de crédito para ver as faturas dele aqui.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} totals={totals.data} />
          ))}
        </ul>
      )}
    </Card>
  );
}
