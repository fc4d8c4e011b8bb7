import { formatMoney, spentText } from '@tostao/domain/money/format-money';
import type { MonthProjection } from './month-projection.ts';
import { shareOf } from '@tostao/domain/report/month-report';
import { PageLink } from '@tostao/platform';
import { MoneyText } from '@tostao/ui/money-text';
import { ProgressBar } from '@tostao/ui/progress-bar';

/** Renders the amounts spent and due, their sum, the expected income and the balance. */
export function ProjectionFigures({ projection }: { projection: MonthProjection }) {
  const { spent, due, dueCount, expenses, expected, balance } = projection;
  const share = shareOf(spent, expenses);
  return (
    <div className="grid gap-3 print:gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">Saídas previstas</span>
        <MoneyText size="lg">{spentText(expenses)}</MoneyText>
      </div>
      <ProgressBar
        label="Já saiu do previsto"
        value={share}
        valueText={`${share}% das saídas previstas`}
      />
      <dl className="grid gap-1.5 text-sm">
        <div className="flex justify-between gap-3">
          <dt className="text-muted">Já saiu ({share}% do previsto)</dt>
          <dd>
            <MoneyText size="sm">{spentText(spent)}</MoneyText>
          </dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-muted">
            {dueCount === 0 ? (
              'Nenhuma dívida a pagar'
            ) : (
              <PageLink
                purpose="debts"
                className="-my-3 inline-flex min-h-touch items-center text-brand underline underline-offset-4"
              >
                {dueCount === 1 ? '1 dívida a pagar' : `${dueCount} dívidas a pagar`}
              </PageLink>
            )}
          </dt>
          <dd>
            <MoneyText size="sm">{formatMoney(due)}</MoneyText>
          </dd>
        </div>
        {expected > 0 ? (
          <div className="flex justify-between gap-3">
            <dt className="text-muted">Ainda deve entrar</dt>
            <dd>
              <MoneyText size="sm">{formatMoney(expected)}</MoneyText>
            </dd>
          </div>
        ) : null}
        <div className="mt-1 flex justify-between gap-3 border-t border-line pt-2.5 text-base">
          <dt className="font-medium">Balanço previsto</dt>
          <dd>
            <MoneyText tone={balance >= 0 ? 'income' : 'expense'}>{formatMoney(balance)}</MoneyText>
          </dd>
        </div>
      </dl>
    </div>
  );
}
