import { formatAmount, formatMoney } from '@tostao/domain/money/format-money';
import { chartSlices } from './chart-slices.ts';
import { type MonthReport, shareText } from '@tostao/domain/report/month-report';
import { Card } from '@tostao/ui/card';
import { ChartTable } from '@tostao/ui/chart-table';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { Skeleton } from '@tostao/ui/skeleton';
import { useCharts } from './use-charts.ts';

const mostSlices = 6;

/** Renders the expenses by category as a chart. */
export function ExpenseChartCard({ report }: { report: MonthReport }) {
  const { data: charts, isError, isFetching, refetch } = useCharts();
  const slices = chartSlices(report.expenseCategories, mostSlices);
  const spent = report.expenseCategories.filter(({ total }) => total > 0);
  const said = slices.map((slice) => `${slice.name} ${shareText(slice)}`).join(', ');

  return (
    <Card title="Para onde foi o dinheiro">
      {charts ? (
        <charts.DonutChart
          label={`Despesas por categoria: ${said}`}
          center={{ name: 'Saídas', text: formatMoney(report.expenses) }}
          slices={slices.map((slice) => ({
            ...slice,
            value: slice.total,
            text: formatMoney(slice.total),
            share: shareText(slice),
          }))}
        />
      ) : null}
      {!charts && !isError ? (
        <div className="flex flex-wrap items-center justify-center gap-4 sm:gap-6">
          <Skeleton shape="circle" className="size-32 sm:size-48" />
          <div className="grid min-w-40 flex-1 gap-1.5 sm:gap-2">
            {slices.map(({ key }) => (
              <Skeleton key={key} className="h-7" />
            ))}
          </div>
        </div>
      ) : null}
      {isError ? (
        <InlineFailure
          text="Não foi possível carregar o gráfico."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <ChartTable
        caption="Despesas do mês por categoria, em reais"
        columns={['Categoria', 'Valor', 'Parte']}
        rows={spent.map((category) => ({
          key: category.key,
          cells: [category.name, formatAmount(category.total), shareText(category)],
        }))}
      />
    </Card>
  );
}
