import { type CalendarDay, daysBetween, plusDays } from '@tostao/domain/calendar/calendar-day';

const firstDay: CalendarDay = '1997-10-07';
/** From 1000 to 9999. */
const cycleDays = 9000;

/**
 * Returns the due day of a boleto, which counts days from 07/10/1997 with four digits. After 9999, on
 * 21/02/2025, it began again at 1000, and so it does every 9,000 days: the day nearest to today is meant.
 * Numbers below 1000 mean that there is no due day.
 */
export function dueDay(factor: number, today: CalendarDay): CalendarDay | null {
  if (factor < 1000) return null;
  const first = plusDays(firstDay, factor);
  const cycles = Math.max(0, Math.round(daysBetween(first, today) / cycleDays));
  return plusDays(first, cycles * cycleDays);
}
