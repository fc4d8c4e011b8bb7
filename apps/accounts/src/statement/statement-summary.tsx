import type { Card as CreditCard } from '@tostao/domain/account/account';
import type { SettledStatement } from '@tostao/domain/account/card-statements';
import { dueDateOf, statementPeriod } from '@tostao/domain/account/statement-calendar';
import { calendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useToday } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import type { ReactNode } from 'react';
import { statementStatus, statusTones } from './statement-status.ts';

interface StatementSummaryProps {
  card: CreditCard;
  statement: SettledStatement;
  /** The part of the total that has not arrived yet. */
  expected: Centavos | undefined;
  /** The credit of the card: payments beyond all statements. */
  credit: Centavos;
  /** Says which queued writes the sums lack. */
  note: string | undefined;
  /** The way to pay it. */
  action: ReactNode;
}

/** Renders the unpaid rest of a statement, with its dates and the sums behind it. */
export function StatementSummary(props: StatementSummaryProps) {
  const { card, statement, expected, credit, note, action } = props;
  const { month, total, paid, open } = statement;
  const { first, last } = statementPeriod(month, card.cycle.closingDay);
  const status = statementStatus(statement, card.cycle, calendarDay(useToday()));
  const lines = [
    ['Total', formatMoney(total)],
    ...(expected ? [['Do total, previsto', formatMoney(expected)]] : []),
    ['Pago', formatMoney(paid)],
    ...(credit > 0 ? [['Crédito para as próximas', formatMoney(credit)]] : []),
    ['Compras de', `${formatDay(first)} a ${formatDay(last)}`],
  ];
  return (
    <Card
      title={total < 0 ? 'Crédito' : 'Falta pagar'}
      actions={<Badge tone={statusTones[status]}>{status}</Badge>}
    >
      <div className="-mt-3 grid gap-4">
        <div>
          <MoneyText size="figure">
            {formatMoney(total < 0 ? toCentavos(0 - total) : open)}
          </MoneyText>
          <p className="text-sm text-muted">
            Vencimento em {formatDay(dueDateOf(month, card.cycle))}
            {note ? `, ${note}` : null}
          </p>
        </div>
        {action}
        <dl className="grid gap-1.5 border-t border-line pt-4">
          {lines.map(([label, value]) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
