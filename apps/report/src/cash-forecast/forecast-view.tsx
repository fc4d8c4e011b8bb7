import { formatMoney } from '@tostao/domain/money/format-money';
import {
  everyBalance,
  everyTransaction,
  usePendingNote,
} from '@tostao/domain/account/pending-note';
import { Slot } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BonusDialog } from '../expected-income/bonus-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import { DayScrubber } from './day-scrubber.tsx';
import { lowestText } from './day-text.ts';
import { ForecastTable } from './forecast-table.tsx';
import { daysOfForecast, type Forecast, lowestDay } from './forecast.ts';

const starts = { savings: 'da sua economia acumulada', accounts: 'do saldo das suas contas' };

/** Shows the lowest day in words, the line, and the rows of each day. */
export function ForecastView({ forecast }: { forecast: Forecast }) {
  const { today, start, startsFrom, rows, expectedIncomes } = forecast;
  const note = usePendingNote(startsFrom === 'savings' ? everyTransaction : everyBalance);
  const days = useMemo(() => daysOfForecast(forecast), [forecast]);
  const [day, setDay] = useState({ index: 0, open: false });
  const [bonus, setBonus] = useState({ form: 0, open: false });
  const lowest = lowestDay(days);
  const lowestIndex = lowest ? days.indexOf(lowest) : 0;
  const opened = days[day.index];
  return (
    <div className="grid gap-3">
      <div className="min-h-24 sm:min-h-16 print:min-h-0">
        <p className="font-medium text-balance">
          {rows.length > 0 && lowest
            ? lowestText(lowest, today)
            : 'Nada com data marcada nos próximos 90 dias.'}
        </p>
        <p className="mt-1 text-sm text-muted">
          Parte {starts[startsFrom]},{' '}
          <span className="whitespace-nowrap">{formatMoney(start)}</span>
          {note ? `, ${note}` : null}.
        </p>
      </div>
      <DayScrubber
        days={days}
        lowestIndex={lowestIndex}
        onOpen={(index) => setDay({ index, open: true })}
      />
      <div className="-my-2 print:hidden">
        <Button
          data-writes
          variant="ghost"
          size="sm"
          className="-ml-4"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => setBonus(({ form }) => ({ form: form + 1, open: true }))}
        >
          {expectedIncomes.length === 0 ? 'Adicionar 13º' : 'Editar 13º'}
        </Button>
      </div>
      <ForecastTable forecast={forecast} days={days} lowestIndex={lowestIndex} />
      {lowest ? (
        <Slot
          name="forecast.hint/v1"
          props={{ lowest: { date: lowest.day, balance: lowest.balance }, startsFrom }}
        />
      ) : null}
      {opened ? (
        <DayDialog
          day={opened}
          forecast={forecast}
          open={day.open}
          onOpenChange={(open) => setDay((last) => ({ ...last, open }))}
        />
      ) : null}
      {bonus.form > 0 ? (
        <BonusDialog
          key={bonus.form}
          stored={expectedIncomes}
          today={today}
          open={bonus.open}
          onOpenChange={(open) => setBonus((last) => ({ ...last, open }))}
        />
      ) : null}
    </div>
  );
}
