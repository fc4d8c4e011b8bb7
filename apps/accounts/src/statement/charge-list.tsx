import type { Card } from '@tostao/domain/account/account';
import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { type Month, nextMonth, previousMonth } from '@tostao/domain/calendar/month';
import { useOperation } from '@tostao/domain/data-access/use-operation';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { signedAmount, type Transaction } from '@tostao/domain/transaction/transaction';
import { Badge } from '@tostao/ui/badge';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { Menu } from '@tostao/ui/menu';
import { MoneyText } from '@tostao/ui/money-text';
import { Skeleton, SkeletonRows } from '@tostao/ui/skeleton';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ExpectedRow } from '../expected/expected-row.tsx';
import { type ExpectedCharge, useExpectedCharges } from '../expected/list-expected-charges.ts';
import { useCharges } from './list-charges.ts';
import { moveChargeMutation } from './move-charge.ts';

interface ChargeListProps {
  card: Card;
  month: Month;
  /** The opening debt of the card, in the statement of its opening date; otherwise zero. */
  opening: Centavos;
  /** Whether charges of the statement have not arrived yet. */
  hasExpected: boolean;
}

const none: ExpectedCharge[] = [];

/** Renders the charges of a statement, and those that have not arrived yet. Each can be moved to the statement before or after. */
export function ChargeList({ card, month, opening, hasExpected }: ChargeListProps) {
  const stored = useCharges(card.id, month);
  const coming = useExpectedCharges(card.id, month, hasExpected);
  const charges = stored.data;
  const expected = hasExpected ? coming.data : none;
  const failed = [stored, ...(hasExpected ? [coming] : [])].filter(
    ({ data, isError }) => !data && isError,
  );
  if (failed.length > 0) {
    return (
      <InlineFailure
        text="Não foi possível carregar as compras."
        pending={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    );
  }
  if (!charges || !expected) {
    return (
      <SkeletonRows count={3} className="flex h-14 items-center justify-between">
        <Skeleton className="w-32" />
        <Skeleton className="w-20" />
      </SkeletonRows>
    );
  }
  if (charges.length === 0 && expected.length === 0 && opening === 0) {
    return <p className="py-4 text-center text-sm text-muted">Nenhuma compra nesta fatura</p>;
  }
  return (
    <ul aria-label="Compras da fatura" className="divide-y divide-line">
      {opening === 0 ? null : (
        <li className="flex min-h-14 items-center justify-between gap-3 py-2 pr-13">
          <p className="font-medium">Saldo inicial</p>
          <MoneyText>{formatMoney(toCentavos(0 - opening))}</MoneyText>
        </li>
      )}
      {charges.map((charge) => (
        <ChargeRow key={charge.id} charge={charge} month={month} />
      ))}
      {expected.map((charge) => (
        <ExpectedRow key={charge.purchaseId + charge.installment} charge={charge} />
      ))}
    </ul>
  );
}

function ChargeRow({ charge, month }: { charge: Transaction; month: Month }) {
  const { mutate } = useOperation(moveChargeMutation);
  const { description, category, date, installment } = charge;
  return (
    <li className="flex min-h-14 items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{description}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="tabular-nums">{formatDay(date)}</span>
          <span className="wrap-anywhere">{category}</span>
          {installment ? <Badge>{installment}</Badge> : null}
        </p>
      </div>
      <MoneyText tone={charge.type === 'income' ? 'income' : 'neutral'}>
        {formatMoney(toCentavos(0 - signedAmount(charge)))}
      </MoneyText>
      <Menu
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
