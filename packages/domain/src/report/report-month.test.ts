import { expect, it } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { monthsBeside, reportMonth } from './report-month.ts';

const today = calendarDay('2026-11-21');

it.each(['2026-02', '1900-01', '2999-12'])('shows the month that is asked for: %s', (text) => {
  expect(reportMonth(text, today)).toBe(text);
});

it.each([
  null,
  '',
  '2026',
  '2026-13',
  '2026-00',
  '1899-12',
  '3000-01',
  '2026-1',
  'novembro',
  '2026-02-01',
])('falls back to the running month from %j', (text) => {
  expect(reportMonth(text, today)).toBe('2026-11');
});

it('goes on from month to month, not beyond the ends of the calendar', () => {
  expect(monthsBeside('2026-12')).toEqual({ previous: '2026-11', next: '2027-01' });
  expect(monthsBeside('1900-01').previous).toBeNull();
  expect(monthsBeside('2999-12').next).toBeNull();
});
