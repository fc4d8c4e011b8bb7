import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, calendarDay, plusDays } from '../calendar/calendar-day.ts';
import { type Month, monthsLater, nextMonth, previousMonth } from '../calendar/month.ts';
import {
  closingDateOf,
  dueDateOf,
  statementMonthOf,
  statementPeriod,
} from './statement-calendar.ts';

const anyDayOfMonth = fc.integer({ min: 1, max: 31 });
const anyMonth = fc
  .integer({ min: 0, max: 12 * 60 })
  .map((months) => monthsLater('1990-01', months));

describe('the statement of a purchase', () => {
  it.each([
    ['2026-01-27', 28, '2026-01'],
    ['2026-01-28', 28, '2026-01'],
    ['2026-01-29', 28, '2026-02'],
    ['2026-02-28', 31, '2026-02'],
    ['2026-03-01', 31, '2026-03'],
    ['2028-02-29', 30, '2028-02'],
    ['2028-02-29', 28, '2028-03'],
    ['2026-12-31', 30, '2027-01'],
  ] as const)('of %s with closing day %i closes in %s', (date, closingDay, month) => {
    expect(statementMonthOf(calendarDay(date), closingDay)).toBe(month);
  });

  it('changes after the closing date only, for every closing day in four years', () => {
    const months = Array.from({ length: 48 }, (_, index) => monthsLater('2026-01', index));
    for (let closingDay = 1; closingDay <= 31; closingDay += 1) {
      const found = months.flatMap((month) => {
        const closing = closingDateOf(month, closingDay);
        return [
          statementMonthOf(closing, closingDay),
          statementMonthOf(plusDays(closing, 1), closingDay),
        ];
      });
      expect(found).toEqual(months.flatMap((month) => [month, nextMonth(month)]));
    }
  });

  it('leaves no gap and no overlap between the periods of two statements', () => {
    fc.assert(
      fc.property(anyMonth, anyDayOfMonth, (month, closingDay) => {
        const { first, last } = statementPeriod(month, closingDay);
        expect(statementMonthOf(first, closingDay)).toBe(month);
        expect(statementMonthOf(last, closingDay)).toBe(month);
        expect(statementPeriod(previousMonth(month), closingDay).last).toBe(plusDays(first, -1));
      }),
    );
  });
});

describe('the due date of a statement', () => {
  it.each([
    ['2026-01', 28, 5, '2026-02-05'],
    ['2026-12', 28, 5, '2027-01-05'],
    ['2026-01', 3, 10, '2026-01-10'],
    ['2026-01', 31, 31, '2026-02-28'],
    ['2026-02', 28, 31, '2026-02-28'],
  ] as const)(
    'of %s with closing day %i and due day %i is %s',
    (month, closingDay, dueDay, due) => {
      expect(dueDateOf(month, { closingDay, dueDay })).toBe(due);
    },
  );

  it('puts one due date into each month, never before the closing date', () => {
    fc.assert(
      fc.property(anyMonth, anyDayOfMonth, anyDayOfMonth, (month, closingDay, dueDay) => {
        const cycle = { closingDay, dueDay };
        const due = dueDateOf(month, cycle);
        expect(due >= closingDateOf(month, closingDay)).toBe(true);
        expect(monthOfNext(month, cycle)).toBe(nextMonth(due.slice(0, 7) as Month));
      }),
    );
  });
});

function monthOfNext(month: Month, cycle: { closingDay: number; dueDay: number }): Month {
  const next: CalendarDay = dueDateOf(nextMonth(month), cycle);
  return next.slice(0, 7) as Month;
}
