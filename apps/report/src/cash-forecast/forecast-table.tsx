import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatAmount } from '@tostao/domain/money/format-money';
import { ChartTable } from '@tostao/ui/chart-table';
import type { Forecast, ForecastDay } from './forecast.ts';

interface ForecastTableProps {
  forecast: Forecast;
  days: ForecastDay[];
  lowestIndex: number;
}

/** Lists the days on which the figure changes, with the amounts that change it, and names the lowest. */
export function ForecastTable({
  forecast: { today, start, rows: allRows },
  days,
  lowestIndex,
}: ForecastTableProps) {
  const lowest = days[lowestIndex];
  const changed = days.filter(({ rows }) => rows.length > 0);
  const startsLowest = lowest?.day === today && lowest.rows.length === 0 && allRows.length > 0;
  return (
    <ChartTable
      caption="Saldo previsto nos dias em que muda, em reais"
      columns={['Dia', 'O que muda', 'Saldo']}
      rows={[
        {
          key: 'start',
          cells: [dayCell(today, startsLowest), 'Saldo de hoje', formatAmount(start)],
        },
        ...changed.map((changing) => ({
          key: changing.day,
          cells: [
            dayCell(changing.day, changing === lowest),
            changing.rows.map(({ name, amount }) => `${name} ${formatAmount(amount)}`).join(', '),
            formatAmount(changing.balance),
          ] as const,
        })),
      ]}
    />
  );
}

function dayCell(day: CalendarDay, isLowest: boolean) {
  return isLowest ? (
    <>
      {formatDay(day)}
      <span className="block font-normal text-muted">Dia mais apertado</span>
    </>
  ) : (
    formatDay(day)
  );
}
