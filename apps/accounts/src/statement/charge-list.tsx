import type { Card as CreditCard } from '@tostao/domain/account/account';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { dayLabel } from '@tostao/domain/calendar/day-label';
import { type Month, nextMonth, previousMonth } from '@tostao/domain/calendar/month';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { signedAmount, type Transaction } from '@tostao/domain/transaction/transaction';
import { categoryText } from '@tostao/domain/transaction/transaction-parts';
import { componentQuery, useHousehold, useToday } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import type { AuthorName } from '@tostao/forms/author-name';
import { Badge } from '@tostao/ui/badge';
import { Card } from '@tostao/ui/card';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { Menu } from '@tostao/ui/menu';
import { MoneyText } from '@tostao/ui/money-text';
import { Skeleton, SkeletonRows } from '@tostao/ui/skeleton';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ExpectedRow } from '../expected/expected-row.tsx';
import { type ExpectedCharge, useExpectedCharges } from '../expected/list-expected-charges.ts';
import { chargeDays } from './charge-days.ts';
import { useCharges } from './list-charges.ts';
import { moveChargeMutation } from './move-charge.ts';

interface ChargeListProps {
  card: CreditCard;
  month: Month;
  /** The opening debt of the card, in the statement of its opening date; otherwise zero. */
  opening: Centavos;
  /** Whether charges of the statement have not arrived yet. */
  hasExpected: boolean;
}

const none: ExpectedCharge[] = [];

/** Renders the charges of a statement by day, with those that have not arrived yet. Each can be moved to the statement before or after. */
export function ChargeList({ card, month, opening, hasExpected }: ChargeListProps) {
  const today = calendarDay(useToday());
  const Author = useAuthorName();
  const stored = useCharges(card, month);
  const coming = useExpectedCharges(card.id, month, hasExpected);
  const charges = stored.data;
  const expected = hasExpected ? coming.data : none;
  const failed = [stored, ...(hasExpected ? [coming] : [])].filter(
    ({ data, isError }) => !data && isError,
  );
  if (failed.length > 0) {
    return (
      <Card title="Compras da fatura">
        <InlineFailure
          text="Não foi possível carregar as compras."
          pending={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      </Card>
    );
  }
  if (!charges || !expected) {
    return (
      <Card title="Compras da fatura">
        <SkeletonRows count={5} className="flex h-14 items-center justify-between">
          <Skeleton className="w-32" />
          <Skeleton className="w-20" />
        </SkeletonRows>
      </Card>
    );
  }
  if (charges.length === 0 && expected.length === 0 && opening === 0) {
    return (
      <Card title="Compras da fatura">
        <p className="py-4 text-center text-sm text-muted">Nenhuma compra nesta fatura</p>
      </Card>
    );
  }
  return (
    <Card title="Compras da fatura" flush>
      {chargeDays(charges, expected).map((day) => (
        <section key={day.date} aria-labelledby={day.date}>
          <h3
            id={day.date}
            className="border-t border-line bg-sunken/50 px-5 py-2 text-sm font-semibold text-muted"
          >
            {dayLabel(day.date, today)}
          </h3>
          <ul className="divide-y divide-line">
            {day.charges.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} month={month} Author={Author} />
            ))}
            {day.expected.map((charge) => (
              <ExpectedRow key={charge.purchaseId + charge.installment} charge={charge} />
            ))}
          </ul>
        </section>
      ))}
      {opening === 0 ? null : (
        <p className="flex min-h-14 items-center justify-between gap-3 border-t border-line px-5 py-2">
          <span className="font-medium">Saldo inicial</span>
          <MoneyText>{formatMoney(toCentavos(0 - opening))}</MoneyText>
        </p>
      )}
    </Card>
  );
}

interface ChargeRowProps {
  charge: Transaction;
  month: Month;
  /** Names the member who entered it. */
  Author: typeof AuthorName | undefined;
}

function ChargeRow({ charge, month, Author }: ChargeRowProps) {
  const { mutate } = useToastMutation(moveChargeMutation);
  const { description, installment } = charge;
  return (
    <li className="flex min-h-14 items-center gap-2 py-2 pr-2 pl-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{description}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {Author ? (
            <span className="wrap-anywhere">
              <Author authorId={charge.authorId} />
            </span>
          ) : null}
          <span className="wrap-anywhere">{categoryText(charge)}</span>
          {installment ? <Badge>{installment}</Badge> : null}
        </p>
      </div>
      <MoneyText tone={charge.type === 'income' ? 'income' : 'neutral'}>
        {formatMoney(toCentavos(0 - signedAmount(charge)))}
      </MoneyText>
      <Menu
        data-writes
        label={`Mover ${description}`}
        items={[
          {
            label: 'Para a fatura anterior',
            icon: <ArrowLeft />,
            onSelect: () => mutate({ charge, month: previousMonth(month) }),
          },
          {
            label: 'Para a próxima fatura',
            icon: <ArrowRight />,
            onSelect: () => mutate({ charge, month: nextMonth(month) }),
          },
        ]}
      />
    </li>
  );
}

const authorName = componentQuery(
  'The author of a charge',
  async () => (await import('@tostao/forms/author-name')).AuthorName,
);

/** Returns the name of the member who entered a charge, or `undefined` in a household of one. */
function useAuthorName() {
  const { hasOthers } = useHousehold();
  const { data } = useQuery({ ...authorName, enabled: hasOthers });
  return hasOthers ? data : undefined;
}
