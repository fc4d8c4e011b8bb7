import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { plusMonths } from '@tostao/domain/calendar/monthly-series';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';

/** A description of the debts that a recurring expense will create. */
export interface SeriesPreview {
  /** `12x de R$ 100,00`. */
  title: string;
  /** The first and last due dates, and the total. */
  detail: string;
}

/** Describes the debts of a recurring expense. @param amount The amount of each month. */
export function seriesPreview(amount: Centavos, first: CalendarDay, months: number): SeriesPreview {
  const title = `${months}x de ${formatMoney(amount)}`;
  if (months === 1) return { title, detail: `Uma dívida, com vencimento em ${formatDay(first)}.` };
  const last = formatDay(plusMonths(first, months - 1));
  const total = formatMoney(toCentavos(amount * months));
  return {
    title,
    detail: `${months} dívidas, de ${formatDay(first)} a ${last}. Total: ${total}.`,
  };
}
