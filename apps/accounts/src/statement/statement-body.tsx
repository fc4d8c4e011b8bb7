import type { Card } from '@tostao/domain/account/account';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import { statementMonthOf } from '@tostao/domain/account/statement-calendar';
import {
  countedExpected,
  openingMonth,
  statementsOfCard,
} from '@tostao/domain/account/statements-of-card';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Month } from '@tostao/domain/calendar/month';
import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useFetchTogether } from '@tostao/domain/data-access/use-fetch-together';
import { type Centavos, sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import { sumOfAccount, usePendingNote } from '@tostao/domain/account/pending-note';
import { useToday, useHouseholdId } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChargeList } from './charge-list.tsx';
import { LimitCard } from './limit-card.tsx';
import { chargesQuery } from './list-charges.ts';
import { MonthStrip } from './month-strip.tsx';
import { firstStatement } from './statement-path.ts';
import { StatementSummary } from './statement-summary.tsx';
import { emptyStatement, stripMonths } from './strip-months.ts';

interface StatementBodyProps {
  card: Card;
  /** The sums of all cards by month. */
  months: CardMonth[];
  /** `null` for the statement to show first. */
  month: Month | null;
  /** Opens the payment of an amount, or `undefined` while there is no account to pay from. */
  onPay: ((amount: Centavos) => void) | undefined;
}

/** Lays out a statement: its figures before its charges on phones, and beside them on wide screens. */
export function StatementBody({ card, months, month: named, onPay }: StatementBodyProps) {
  const today = calendarDay(useToday());
  const householdId = useHouseholdId();
  const database = useDatabase();
  const client = useQueryClient();
  const settled = statementsOfCard(card, months, today);
  // A payment changes which one is first, but not the shown one.
  const [first] = useState(() => firstStatement(card, settled, today));
  const month = named ?? first;
  useFetchTogether([
    accountQueryKeys.cardTotals(householdId),
    accountQueryKeys.charges(householdId, card.id, month),
    accountQueryKeys.expectedCharges(householdId, card.id, month),
  ]);
  const note = usePendingNote(sumOfAccount(card.id));
  const statement =
    settled.statements.find((found) => found.month === month) ?? emptyStatement(month);
  const counted = countedExpected(card, months, today);
  const current = statementMonthOf(today, card.cycle.closingDay);

  return (
    <div className="grid min-w-0 gap-5 lg:gap-6">
      <MonthStrip
        card={card}
        statements={stripMonths(settled.statements, month, current)}
        shown={month}
        onApproach={(next) =>
          void client.prefetchQuery(chargesQuery(database, householdId, card, next))
        }
      />
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6">
        <div className="grid min-w-0 gap-5 lg:order-last lg:gap-6">
          <StatementSummary
            card={card}
            statement={statement}
            note={note}
            expected={counted.get(month)}
            credit={settled.credit}
            action={
              statement.open > 0 ? (
                <PayAction onPay={onPay && (() => onPay(statement.open))} />
              ) : null
            }
          />
          {card.creditLimit === null ? null : (
            <LimitCard
              card={card}
              creditLimit={card.creditLimit}
              note={note}
              expected={sumMoney([...counted.values()])}
            />
          )}
        </div>
        <ChargeList
          card={card}
          month={month}
          opening={openingMonth(card) === month ? card.openingBalance : toCentavos(0)}
          hasExpected={months.some(
            (one) => one.cardId === card.id && one.month === month && one.expected > 0,
          )}
        />
      </div>
    </div>
  );
}

function PayAction({ onPay }: { onPay: (() => void) | undefined }) {
  if (onPay)
    return (
      <Button data-writes onClick={onPay}>
        Pagar fatura
      </Button>
    );
  return <p className="text-sm text-muted">Adicione uma conta para pagar a fatura com ela.</p>;
}
