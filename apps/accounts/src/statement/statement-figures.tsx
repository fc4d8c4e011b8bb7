import type { Card } from '@tostao/domain/account/account';
import type { SettledStatement } from '@tostao/domain/account/card-statements';
import { dueDateOf, statementPeriod } from '@tostao/domain/account/statement-calendar';
import { formatDay } from '@tostao/domain/calendar/calendar-day';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';

interface StatementFiguresProps {
  card: Card;
  statement: SettledStatement;
  /** The part of the total that has not arrived yet. */
  expected: Centavos | undefined;
  /** The credit of the card: payments beyond all statements. */
  credit: Centavos;
}

/** Renders the period, the dates and the sums of a statement. */
export function StatementFigures({ card, statement, expected, credit }: StatementFiguresProps) {
  const { month, total, paid, open } = statement;
  const { first, last } = statementPeriod(month, card.cycle.closingDay);
  const lines = [
    ['Período', `${formatDay(first)} a ${formatDay(last)}`],
    ['Fechamento', formatDay(last)],
    ['Vencimento', formatDay(dueDateOf(month, card.cycle))],
    ['Total', formatMoney(total)],
    ...(expected ? [['Do total, previsto', formatMoney(expected)]] : []),
    ['Pago', formatMoney(paid)],
    ['Falta pagar', formatMoney(open)],
    ...(credit > 0 ? [['Crédito para as próximas', formatMoney(credit)]] : []),
  ];
  return (
    <dl className="grid gap-1.5 rounded-control bg-sunken px-4 py-3">
      {lines.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
