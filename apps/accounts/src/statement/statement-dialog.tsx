import type { Card } from '@tostao/domain/account/account';
import type { SettledStatement } from '@tostao/domain/account/card-statements';
import { dueDateOf, statementMonthOf } from '@tostao/domain/account/statement-calendar';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import {
  countedExpected,
  openingMonth,
  statementsOfCard,
} from '@tostao/domain/account/statements-of-card';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import {
  type Month,
  monthLabel,
  monthOf,
  nextMonth,
  previousMonth,
} from '@tostao/domain/calendar/month';
import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { useFetchTogether } from '@tostao/domain/data-access/use-fetch-together';
import { toCentavos } from '@tostao/domain/money/centavos';
import { useToday, useUserId } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { IconButton } from '@tostao/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ChargeList } from './charge-list.tsx';
import { StatementFigures } from './statement-figures.tsx';
import { statementStatus, statusTones } from './statement-status.ts';

interface StatementDialogProps extends DialogState {
  card: Card;
  /** The sums of all cards by month. */
  months: CardMonth[];
  /** Opens the payment, or `undefined` while there is no account to pay from. */
  onPay: ((statement: SettledStatement) => void) | undefined;
}

/** Shows the statements of a card, the first unpaid one to begin with. */
export function StatementDialog({ card, months, onPay, ...dialog }: StatementDialogProps) {
  const today = calendarDay(useToday());
  const settled = statementsOfCard(card, months, today);
  const [month, setMonth] = useState<Month>(() => {
    const current = statementMonthOf(today, card.cycle.closingDay);
    const unpaid = settled.statements.find(({ open }) => open > 0)?.month;
    return unpaid !== undefined && unpaid < current ? unpaid : current;
  });
  const userId = useUserId();
  useFetchTogether([
    accountQueryKeys.cardTotals(userId),
    accountQueryKeys.charges(userId, card.id, month),
    accountQueryKeys.expectedCharges(userId, card.id, month),
  ]);
  const statement = settled.statements.find((found) => found.month === month) ?? emptyOf(month);
  const status = statementStatus(statement, card.cycle, today);
  const opening = openingMonth(card) === month ? card.openingBalance : toCentavos(0);

  return (
    <Dialog
      {...dialog}
      title={`Fatura de ${card.name}`}
      footer={
        statement.open > 0 && onPay ? (
          <Button onClick={() => onPay(statement)}>Pagar fatura</Button>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-1">
          <IconButton
            label="Fatura anterior"
            icon={<ChevronLeft />}
            onClick={() => setMonth(previousMonth(month))}
          />
          <h3 aria-live="polite" className="min-w-0 flex-1 text-center text-heading">
            {monthLabel(monthOf(dueDateOf(month, card.cycle)))}
          </h3>
          <IconButton
            label="Próxima fatura"
            icon={<ChevronRight />}
            onClick={() => setMonth(nextMonth(month))}
          />
        </div>
        <div className="text-center">
          <Badge tone={statusTones[status]}>{status}</Badge>
        </div>
        <StatementFigures
          card={card}
          statement={statement}
          expected={countedExpected(card, months, today).get(month)}
          credit={settled.credit}
        />
        {statement.open > 0 && !onPay ? (
          <p className="text-sm text-muted">Adicione uma conta para pagar a fatura com ela.</p>
        ) : null}
        <ChargeList
          card={card}
          month={month}
          opening={opening}
          hasExpected={months.some(
            (one) => one.cardId === card.id && one.month === month && one.expected > 0,
          )}
        />
      </div>
    </Dialog>
  );
}

function emptyOf(month: Month): SettledStatement {
  const none = toCentavos(0);
  return { month, total: none, paid: none, open: none };
}
