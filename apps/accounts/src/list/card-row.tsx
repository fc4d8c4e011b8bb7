import type { Card } from '@tostao/domain/account/account';
import { kindOf } from '@tostao/domain/account/account-kind';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import {
  closingDateOf,
  dueDateOf,
  statementMonthOf,
} from '@tostao/domain/account/statement-calendar';
import { countedExpected, statementsOfCard } from '@tostao/domain/account/statements-of-card';
import { calendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { sumOfAccount, usePendingNote } from '@tostao/domain/account/pending-note';
import { sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Link, useToday } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { Button } from '@tostao/ui/button';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { MoneyText } from '@tostao/ui/money-text';
import { Skeleton } from '@tostao/ui/skeleton';
import { firstStatement, statementPath } from '../statement/statement-path.ts';
import { statementStatus, statusTones } from '../statement/statement-status.ts';
import { AccountButtons } from './account-buttons.tsx';
import { AccountName } from './account-name.tsx';

interface CardRowProps {
  card: Card;
  /** `undefined` while the totals load. */
  totals: CardMonth[] | undefined;
}

/** Renders a card with its current statement and the rest of its limit. */
export function CardRow({ card, totals }: CardRowProps) {
  const today = calendarDay(useToday());
  const { kind, color, name, cycle, creditLimit, balance, isArchived } = card;
  const month = statementMonthOf(today, cycle.closingDay);
  const settled = totals && statementsOfCard(card, totals, today);
  const statement = settled?.statements.find((one) => one.month === month);
  const shown = settled && firstStatement(card, settled, today);
  const expected = totals && sumMoney([...countedExpected(card, totals, today).values()]);
  const note = usePendingNote(sumOfAccount(card.id));
  const isPaid = statement !== undefined && statementStatus(statement, cycle, today) === 'Paga';
  return (
    <li className="grid gap-2 py-3 pr-2 pl-5">
      <div className="flex items-start gap-3 sm:items-center">
        <CategoryIcon icon={kindOf(kind).icon} color={color} />
        <div className="min-w-0 flex-1">
          <AccountName account={card} />
          <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted tabular-nums">
            <span>Fecha em {formatDay(closingDateOf(month, cycle.closingDay))},</span>{' '}
            <span>vence em {formatDay(dueDateOf(month, cycle))}</span>
            {isArchived ? <Badge>Arquivada</Badge> : null}
          </p>
        </div>
        <AccountButtons
          account={card}
          owed={settled && sumMoney(settled.statements.map(({ open }) => open))}
        />
      </div>
      <dl className="grid gap-1 pr-3 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="flex items-center gap-2 text-muted">
            Fatura atual{note ? `, ${note}` : null}
            {isPaid ? <Badge tone={statusTones.Paga}>Paga</Badge> : null}
          </dt>
          <dd>
            {totals ? (
              <MoneyText>{formatMoney(statement?.total ?? toCentavos(0))}</MoneyText>
            ) : (
              <Skeleton className="w-20" />
            )}
          </dd>
        </div>
        {creditLimit === null ? null : (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">Limite disponível</dt>
            <dd className="ml-auto">
              {expected === undefined ? (
                <Skeleton className="inline-block w-20" />
              ) : (
                <MoneyText size="sm">
                  {formatMoney(toCentavos(creditLimit + balance - expected))}
                </MoneyText>
              )}
              <span className="text-muted tabular-nums"> de {formatMoney(creditLimit)}</span>
            </dd>
          </div>
        )}
      </dl>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        aria-label={`Ver fatura de ${name}`}
        render={<Link to={shown ? statementPath(card.id, shown) : `/contas/${card.id}`} />}
      >
        Ver fatura
      </Button>
    </li>
  );
}
