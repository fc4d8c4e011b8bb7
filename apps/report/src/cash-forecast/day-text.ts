import { type CalendarDay, toDate } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { ForecastDay } from './forecast.ts';

const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

/** Formats a day as `14 de dezembro`. */
export function dayName(day: CalendarDay): string {
  return dayAndMonth.format(toDate(day));
}

/** Returns the sentence that names the lowest day and its figure. */
export function lowestText({ day, balance }: ForecastDay, today: CalendarDay): string {
  const name = day === today ? 'hoje' : dayName(day);
  if (balance < 0) {
    const missing = formatMoney(toCentavos(0 - balance));
    return `O dia mais apertado é ${name}: vão faltar ${missing}.`;
  }
  return `O dia mais apertado é ${name}, com ${formatMoney(balance)}.`;
}

/** Describes the rows of a day: `Aluguel`, `Aluguel e mais 2` or `Nada previsto`. */
export function rowsText(rows: ForecastDay['rows']): string {
  const [first, ...others] = rows;
  if (!first) return 'Nada previsto';
  return others.length === 0 ? first.name : `${first.name} e mais ${others.length}`;
}
