import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  dayOf,
  daysBetween,
  formatDay,
  isCalendarDay,
  parseTypedDay,
  plusDays,
  toDate,
} from './calendar-day.ts';

const anyDay = fc
  .record({
    year: fc.integer({ min: 1970, max: 2099 }),
    dayOfYear: fc.integer({ min: 1, max: 366 }),
  })
  .map(({ year, dayOfYear }) => dayOf(new Date(year, 0, dayOfYear, 12)));

function dayText(year: number, month: number, day: number): string {
  const padded = [month, day].map((number) => String(number).padStart(2, '0'));
  return [String(year).padStart(4, '0'), ...padded].join('-');
}

describe(`calendar days in ${process.env.TZ}`, () => {
  it('runs the tests in the expected time zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
    const offsets = { UTC: 0, 'America/Sao_Paulo': 180, 'Pacific/Auckland': -780 };
    expect(new Date(2026, 10, 21).getTimezoneOffset()).toBe(
      offsets[process.env.TZ as keyof typeof offsets],
    );
  });

  it('rejects days that do not exist', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true);
    expect(isCalendarDay('2026-02-29')).toBe(false);
    expect(isCalendarDay('2026-13-01')).toBe(false);
    expect(isCalendarDay('2026-1-1')).toBe(false);
    expect(() => calendarDay('31/12/2026')).toThrow(RangeError);
  });

  it('accepts the days of each month and no other', () => {
    const year = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(year, fc.nat(13), fc.nat(32), (y, month, day) => {
        const days =
          month < 1 || month > 12 ? 0 : new Date(Date.UTC(y + 400, month, 0)).getUTCDate();
        expect(isCalendarDay(dayText(y, month, day))).toBe(day >= 1 && day <= days);
      }),
    );
  });

  it('converts a day to a date and back unchanged', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayOf(toDate(day))).toBe(day);
      }),
    );
  });

  it('parses every day that it formats', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseTypedDay(formatDay(day))).toBe(day);
      }),
    );
  });

  it('rejects a typed day that does not exist', () => {
    expect(parseTypedDay('31/02/2026')).toBeNull();
    expect(parseTypedDay('1/2/2026')).toBeNull();
  });

  it('returns to the same day after adding and subtracting days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        expect(plusDays(plusDays(day, days), -days)).toBe(day);
        expect(daysBetween(day, plusDays(day, days))).toBe(days);
      }),
    );
  });
});
