import { type Month, monthName, shortMonthLabel } from '@tostao/domain/calendar/month';
import { formatAmount } from '@tostao/domain/money/format-money';
import { areAmountsHidden } from '@tostao/domain/money/hidden-amounts';
import { useMonthHistory } from './get-month-history.ts';
import { historyEnd } from './month-history.ts';
import { Link } from '@tostao/platform';
import { Card } from '@tostao/ui/card';
import { ChartTable } from '@tostao/ui/chart-table';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { Skeleton } from '@tostao/ui/skeleton';
import { type MouseEvent, useState } from 'react';
import { searchOfMonth } from '../report/use-report-address.ts';
import { HistoryReadout } from './history-readout.tsx';
import { useCharts } from './use-charts.ts';

const series = [
  { name: 'Entradas', tone: 'income' as const },
  { name: 'Saídas', tone: 'expense' as const },
];
const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** Compares income and expenses over twelve months. */
export function HistoryCard({ month, running }: { month: Month; running: Month }) {
  const history = useMonthHistory(historyEnd(month, running));
  const charts = useCharts();
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const failed = [history, charts].filter(({ data, isError }) => isError && !data);
  const shown =
    history.data?.find((entry) => entry.month === pointedAt) ??
    history.data?.find((entry) => entry.month === month);

  return (
    <Card
      title="Doze meses"
      // Paper has no use for a skeleton.
      className={charts.data && history.data ? undefined : 'print:hidden'}
      actions={
        shown ? (
          <span className="font-semibold tabular-nums">{shortMonthLabel(shown.month)}</span>
        ) : null
      }
    >
      {failed.length > 0 ? (
        <InlineFailure
          text="Não foi possível carregar os doze meses."
          pending={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <HistoryReadout balance={shown} />
      )}
      {failed.length === 0 && !(charts.data && history.data) ? (
        <Skeleton shape="block" className="mt-3 aspect-[360/228]" />
      ) : null}
      {charts.data && history.data ? (
        <div className="mt-3" data-read-by-dragging>
          <charts.data.BarChart
            label="Entradas e saídas, mês a mês"
            series={series}
            groups={history.data.map((entry) => ({
              key: entry.month,
              label: monthName(entry.month).slice(0, 3),
              // Refunds may exceed the expenses of a month, and no bar is negative.
              values: [entry.income / 100, Math.max(0, entry.expenses / 100)],
            }))}
            activeKey={shown?.month}
            onPoint={setPointedAt}
            formatTick={(value) => (areAmountsHidden() ? '••' : compact.format(value))}
          />
        </div>
      ) : null}
      {history.data ? (
        <ChartTable
          caption="Entradas, saídas e saldo por mês, em reais"
          columns={['Mês', 'Entradas', 'Saídas', 'Saldo']}
          rows={history.data.toReversed().map((entry) => ({
            key: entry.month,
            cells: [
              <Link
                key="link"
                to={{ search: searchOfMonth(entry.month) }}
                onClick={showFromTop}
                className="-my-2 inline-flex min-h-touch items-center text-brand underline underline-offset-4"
              >
                {shortMonthLabel(entry.month)}
              </Link>,
              formatAmount(entry.income),
              formatAmount(entry.expenses),
              formatAmount(entry.balance),
            ],
          }))}
        />
      ) : null}
    </Card>
  );
}

/** On phones the month opens in another tab, which replaces the link: shows it from its top, and focuses its panel. */
function showFromTop({ currentTarget }: MouseEvent<HTMLElement>): void {
  const panel = currentTarget.closest<HTMLElement>('[role="tabpanel"]');
  if (!panel) return;
  panel.focus();
  window.scrollTo(0, 0);
}
