import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatAmount } from '@tostao/domain/money/format-money';
import { ChartTable } from '@tostao/ui/chart-table';
import type { Forecast, ForecastDay } from './forecast.ts';

interface ForecastTableProps {
  forecast: Forecast;
  days: ForecastDay[];
}

/** Lists the days on which the figure changes, with the amounts that change it. */
export function ForecastTable({ forecast: { today, start }, days }: ForecastTableProps) {
  const changed = days.filter(({ rows }) => rows.length > 0);
  return (
    <ChartTable
      caption="Saldo previsto nos dias em que muda, em reais"
      columns={['Dia', 'O que muda', 'Saldo']}
      rows={[
        { key: 'start', cells: [formatDay(today), 'Saldo de hoje', formatAmount(start)] },
        ...changed.map(({ day, rows, balance }) => ({
          key: day,
          cells: [
            formatDay(day),
            rows.map(({ name, amount }) => `${name} ${formatAmount(amount)}`).join(', '),
            formatAmount(balance),
          ] as const,
        })),
      ]}
    />
  );
}
