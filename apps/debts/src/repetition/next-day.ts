import { type CalendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { monthlyDays } from '@tostao/domain/calendar/monthly-days';

/** The longest time between two days of a monthly series, and a day more. */
const oneMonthAhead = 32;

/** Returns the first day after today that continues the days of a monthly expense, the latest first. */
export function nextDay(series: CalendarDay[], today: CalendarDay): CalendarDay {
  const [latest = today, ...earlier] = series;
  const [next] = monthlyDays(
    [latest, ...earlier],
    plusDays(today, 1),
    plusDays(today, oneMonthAhead),
  );
  return next ?? plusDays(today, oneMonthAhead);
}
