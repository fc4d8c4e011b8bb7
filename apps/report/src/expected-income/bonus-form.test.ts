import { expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { bonusDraft } from './bonus-form.ts';

it.each([
  ['2026-03-01', '2026'],
  ['2026-12-20', '2026'],
  ['2026-12-21', '2027'],
])('proposes both halves of the year-end after %s in %s', (today, year) => {
  const { incomes } = bonusDraft([], calendarDay(today));
  expect(incomes.map(({ date }) => date)).toEqual([`${year}-11-30`, `${year}-12-20`]);
  expect(new Set(incomes.map(({ id }) => id)).size).toBe(2);
});
