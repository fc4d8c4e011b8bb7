import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { MoneyText } from '@tostao/ui/money-text';
import { DayRow } from './day-row.tsx';
import { dayName } from './day-text.ts';
import type { Forecast, ForecastDay } from './forecast.ts';

interface DayDialogProps extends DialogState {
  day: ForecastDay;
  forecast: Forecast;
}

const starts = { savings: 'Economia acumulada', accounts: 'Saldo das contas' };

/** Shows the rows that explain a day: the figure before it, the due and expected amounts, and the result. */
export function DayDialog({ day: { day, balance, rows }, forecast, ...dialog }: DayDialogProps) {
  const { today, startsFrom } = forecast;
  const before = toCentavos(balance - sumMoney(rows.map(({ amount }) => amount)));
  return (
    <Dialog
      {...dialog}
      title={day === today ? 'Hoje' : dayName(day)}
      description={formatDay(day)}
      size="sm"
    >
      <ul className="divide-y divide-line">
        <li className="flex justify-between gap-4 py-2.5 text-muted">
          {day === today ? starts[startsFrom] : 'No dia anterior'}
          <MoneyText>{formatMoney(before)}</MoneyText>
        </li>
        {rows.map((row) => (
          <DayRow key={`${row.kind} ${row.id} ${row.date}`} row={row} today={today} />
        ))}
        {rows.length === 0 ? <li className="py-2.5 text-muted">Nada previsto neste dia.</li> : null}
        <li className="flex justify-between gap-4 py-2.5 font-medium">
          No fim do dia
          <MoneyText tone={balance < 0 ? 'expense' : 'neutral'}>{formatMoney(balance)}</MoneyText>
        </li>
      </ul>
    </Dialog>
  );
}
