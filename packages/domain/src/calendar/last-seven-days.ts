import { type CalendarDay, plusDays } from './calendar-day.ts';

/** Tells whether the day is today or one of the six days before it. */
export function isInLastSevenDays(day: CalendarDay, today: CalendarDay): boolean {
  return day <= today && day >= plusDays(today, -6);
}
