import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { expect, it } from 'vitest';
import { nextDay } from './next-day.ts';

const days = (...texts: string[]) => texts.map(calendarDay);

it.each([
  [days('2026-11-12', '2026-10-12', '2026-09-12'), '2026-11-27', '2026-12-12'],
  [days('2026-11-30', '2026-10-31', '2026-09-30'), '2026-11-30', '2026-12-31'],
  [days('2026-10-20', '2026-09-20', '2026-08-20'), '2026-11-27', '2026-12-20'],
  [days('2027-01-31', '2026-12-31', '2026-12-01'), '2027-01-31', '2027-02-28'],
])('continues %j after %s', (series, today, next) => {
  expect(nextDay(series, calendarDay(today))).toBe(next);
});
