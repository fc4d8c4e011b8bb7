import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, calendarDay, daysBetween, plusDays } from './calendar-day.ts';
import {
  firstDayOf,
  isMonth,
  lastDayOf,
  type Month,
  monthLabel,
  monthName,
  monthOf,
  nextMonth,
  previousMonth,
  shortMonthLabel,
} from './month.ts';
import { monthlySeries, plusMonths } from './monthly-series.ts';

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => plusDays(calendarDay('1990-01-01'), days));

describe(`months in ${process.env.TZ}`, () => {
  it('formats a month and finds its neighbours', () => {
    const month = monthOf(calendarDay('2026-11-21'));
    expect(month).toBe('2026-11');
    expect(monthLabel(month)).toBe('Novembro de 2026');
    expect(monthLabel('2026-03')).toBe('Março de 2026');
    expect(monthName('2026-03')).toBe('março');
    expect(shortMonthLabel('2026-03')).toBe('mar/26');
    expect(nextMonth('2026-12')).toBe('2027-01');
    expect(previousMonth('2026-01')).toBe('2025-12');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(isMonth('2026-13')).toBe(false);
    expect(isMonth('2026-1')).toBe(false);
  });

  it('contains each of its days between its first and last day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month: Month = monthOf(day);
        expect(firstDayOf(month) <= day && day <= lastDayOf(month)).toBe(true);
        expect(plusDays(lastDayOf(month), 1)).toBe(firstDayOf(nextMonth(month)));
        expect(previousMonth(nextMonth(month))).toBe(month);
      }),
    );
  });
});

describe(`monthly series in ${process.env.TZ}`, () => {
  it('clamps a series to the end of short months only', () => {
    expect(monthlySeries(calendarDay('2026-01-31'), 4)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(plusMonths(calendarDay('2028-01-30'), 1)).toBe('2028-02-29');
    expect(plusMonths(calendarDay('2026-12-15'), 1)).toBe('2027-01-15');
  });

  it('gives a series one day per month, never later in the month than the first', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (first, count) => {
        const days = monthlySeries(first, count);
        let month = monthOf(first);
        for (const day of days) {
          expect(monthOf(day)).toBe(month);
          expect(day.slice(8) <= first.slice(8)).toBe(true);
          expect(day.slice(8) === first.slice(8) || day === lastDayOf(month)).toBe(true);
          month = nextMonth(month);
        }
      }),
    );
  });
});

describe(`days in ${process.env.TZ}`, () => {
  it.each<[CalendarDay, CalendarDay]>([
    // Clocks changed in Brazil on 2018-11-04, in Auckland on 2026-04-05 and 2026-09-27.
    ['2018-11-03', '2018-11-04'],
    ['2018-11-04', '2018-11-05'],
    ['2026-04-04', '2026-04-05'],
    ['2026-04-05', '2026-04-06'],
    ['2026-09-26', '2026-09-27'],
    ['2026-09-27', '2026-09-28'],
  ])('counts one day from %s to %s across clock changes', (eve, day) => {
    expect(daysBetween(eve, day)).toBe(1);
    expect(daysBetween(day, eve)).toBe(-1);
  });
});
