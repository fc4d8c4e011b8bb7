import { expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { bonusDraft, missingHalves } from './bonus-form.ts';

it.each([
  ['2026-03-01', '2026'],
  ['2026-12-20', '2026'],
  ['2026-12-21', '2027'],
])('proposes both halves of the year-end after %s in %s', (today, year) => {
  const { incomes } = bonusDraft([], calendarDay(today));
  expect(incomes.map(({ date }) => date)).toEqual([`${year}-11-30`, `${year}-12-20`]);
  expect(new Set(incomes.map(({ id }) => id)).size).toBe(2);
});

it('offers the half that was removed while the other one is stored', () => {
  const today = calendarDay('2026-11-21');
  const [first, second] = missingHalves([], today);
  expect(missingHalves([second!], today)).toEqual([{ ...first, id: expect.any(String) as string }]);
  expect(missingHalves([first!, second!], today)).toEqual([]);
});
