import { type CalendarDay, plusDays } from '../calendar/calendar-day.ts';
import { lastDayOf, type Month, monthOf, nextMonth, previousMonth } from '../calendar/month.ts';

/** The days of the month on which a card's statement closes and is due: 1 to 31. */
export interface StatementCycle {
  closingDay: number;
  dueDay: number;
}

/**
 * Returns the statement that closes next after a purchase, named by the month in which it closes. A
 * purchase on the closing day still belongs to the statement that closes then.
 */
export function statementMonthOf(date: CalendarDay, closingDay: number): Month {
  const month = monthOf(date);
  return date <= closingDateOf(month, closingDay) ? month : nextMonth(month);
}

/** Returns the day on which a statement closes, clamped to the month: 31 closes on 28/02. */
export function closingDateOf(month: Month, closingDay: number): CalendarDay {
  return clampedDay(month, closingDay);
}

/** Returns the first and the last day of a statement's purchases. */
export function statementPeriod(month: Month, closingDay: number) {
  return {
    first: plusDays(closingDateOf(previousMonth(month), closingDay), 1),
    last: closingDateOf(month, closingDay),
  };
}

/** Returns the day on which a statement is due: in the closing month, or in the one after. */
export function dueDateOf(month: Month, { closingDay, dueDay }: StatementCycle): CalendarDay {
  return clampedDay(dueDay > closingDay ? month : nextMonth(month), dueDay);
}

function clampedDay(month: Month, day: number): CalendarDay {
  const wanted = `${month}-${String(day).padStart(2, '0')}` as CalendarDay;
  const last = lastDayOf(month);
  return wanted < last ? wanted : last;
}
