import { type CalendarDay, calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { plusMonths } from '@tostao/domain/calendar/monthly-series';
import { maxAmount, toCentavos } from '@tostao/domain/money/centavos';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPot } from './pot-fixtures.ts';
import { goalOf, isBehind, savedPercent } from './pot-progress.ts';

const day = calendarDay;
const pot = (target: number, saved: number, dueDate: CalendarDay) =>
  aPot({ target: toCentavos(target), saved: toCentavos(saved), dueDate });

describe('the goal of a pot', () => {
  it('divides the rest by the months after the running one, rounded up to the centavo', () => {
    const goal = (dueDate: CalendarDay) => goalOf(pot(100_000, 0, dueDate), day('2026-11-28'));
    expect(goal(day('2027-02-01'))).toEqual({ kind: 'monthly', perMonth: 33_334 });
    expect(goal(day('2026-12-01'))).toEqual({ kind: 'monthly', perMonth: 100_000 });
  });

  it('asks for the whole rest where no other month is left, and has words for both ends', () => {
    const today = day('2026-11-28');
    const rest = 100;
    expect(goalOf(pot(100, 0, day('2026-11-30')), today)).toEqual({ kind: 'until', rest });
    expect(goalOf(pot(100, 0, today), today)).toEqual({ kind: 'until', rest });
    expect(goalOf(pot(100, 0, day('2026-11-27')), today)).toEqual({ kind: 'missed', rest });
    expect(goalOf(pot(100, 100, day('2026-11-27')), today)).toEqual({ kind: 'reached' });
    expect(goalOf(pot(100, 101, day('2999-12-31')), today)).toEqual({ kind: 'reached' });
  });

  it('plans nothing for a pot without a target, and no month without a date', () => {
    const today = day('2026-11-28');
    expect(goalOf(aPot({ target: null }), today)).toEqual({ kind: 'none' });
    const endless = aPot({ dueDate: null, target: toCentavos(100), saved: toCentavos(99) });
    expect(goalOf(endless, today)).toEqual({ kind: 'rest', rest: 1 });
    expect(isBehind(endless, today) || isBehind(aPot({ target: null }), today)).toBe(false);
  });

  it('reaches the target by the amount of each month, and not by a centavo less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: maxAmount }),
        fc.integer({ min: 0, max: maxAmount }),
        fc.integer({ min: 1, max: 600 }),
        (target, part, months) => {
          const saved = part % target;
          const today = day('2026-11-28');
          const goal = goalOf(pot(target, saved, plusMonths(today, months)), today);
          if (goal.kind !== 'monthly') throw new Error(goal.kind);
          const [needed, rest] = [BigInt(goal.perMonth), BigInt(target - saved)];
          expect(needed * BigInt(months) >= rest).toBe(true);
          expect((needed - 1n) * BigInt(months) < rest).toBe(true);
        },
      ),
    );
  });
});

describe('the progress of a pot', () => {
  it('a pot is behind below the straight line, and not on it', () => {
    // 100 days, R$ 1,00 each.
    const start = day('2026-01-01');
    const saving = (saved: number) => ({
      ...pot(10_000, saved, plusDays(start, 100)),
      startDate: start,
    });
    expect(isBehind(saving(0), start)).toBe(false);
    expect(isBehind(saving(4999), plusDays(start, 50))).toBe(true);
    expect(isBehind(saving(5000), plusDays(start, 50))).toBe(false);
    expect(isBehind(saving(9999), plusDays(start, 100))).toBe(true);
    expect(isBehind(saving(10_000), plusDays(start, 900))).toBe(false);
    // Another device may have a later day.
    expect(isBehind(saving(0), plusDays(start, -1))).toBe(false);
  });

  it('a pot that keeps up with the exact line of any plan is never behind', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: maxAmount }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.nat(20_000),
        (target, days, part) => {
          const elapsed = part % days;
          const start = day('2026-11-21');
          // The smallest whole number of centavos that is not below the line.
          const due = (BigInt(target) * BigInt(elapsed) + BigInt(days) - 1n) / BigInt(days);
          const today = plusDays(start, elapsed);
          const saving = (saved: bigint) => pot(target, Number(saved), plusDays(start, days));
          expect(isBehind(saving(due), today)).toBe(false);
          expect(isBehind(saving(due - 1n), today)).toBe(true);
        },
      ),
    );
  });

  it('the percentage of a pot is full with the last centavo only', () => {
    expect(savedPercent(toCentavos(9999), toCentavos(10_000))).toBe(99);
    expect(savedPercent(toCentavos(12_000), toCentavos(10_000))).toBe(120);
  });
});
