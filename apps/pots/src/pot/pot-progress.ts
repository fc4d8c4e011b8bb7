import { type CalendarDay, daysBetween } from '@tostao/domain/calendar/calendar-day';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import type { Pot } from './pot.ts';

/** The next step towards the target of a pot. A pot without a target has none. */
export type PotGoal =
  | { kind: 'none' }
  | { kind: 'reached' }
  /** The date has passed without the target. */
  | { kind: 'missed'; rest: Centavos }
  /** The pot has no date. */
  | { kind: 'rest'; rest: Centavos }
  /** No month is left but the running one. */
  | { kind: 'until'; rest: Centavos }
  | { kind: 'monthly'; perMonth: Centavos };

type Progress = Pick<Pot, 'target' | 'saved' | 'startDate' | 'dueDate'>;

/**
 * Returns how much is needed a month: the rest by the months after the running one up to that of the date, rounded up
 * to the centavo.
 */
export function goalOf(pot: Progress, today: CalendarDay): PotGoal {
  if (pot.target === null) return { kind: 'none' };
  const rest = toCentavos(pot.target - pot.saved);
  if (rest <= 0) return { kind: 'reached' };
  if (pot.dueDate === null) return { kind: 'rest', rest };
  if (pot.dueDate < today) return { kind: 'missed', rest };
  const months = monthNumber(pot.dueDate) - monthNumber(today);
  if (months === 0) return { kind: 'until', rest };
  const left = rest % months;
  return { kind: 'monthly', perMonth: toCentavos((rest - left) / months + (left > 0 ? 1 : 0)) };
}

function monthNumber(day: CalendarDay): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

/**
 * Tells whether less is saved than on the straight line from nothing on the first day to the target on the date.
 * A pot without one of the two has no line. Exact: the products of centavos and days exceed the safe integers.
 */
export function isBehind(pot: Progress, today: CalendarDay): boolean {
  if (pot.target === null || pot.dueDate === null) return false;
  if (today >= pot.dueDate) return pot.saved < pot.target;
  const days = daysBetween(pot.startDate, pot.dueDate);
  const elapsed = Math.max(daysBetween(pot.startDate, today), 0);
  return BigInt(pot.saved) * BigInt(days) < BigInt(pot.target) * BigInt(elapsed);
}

/**
 * Returns how much of the target is saved, in percent, rounded down.
 * @param saved in centavos, as `target`
 */
export function savedPercent(saved: Centavos, target: Centavos): number {
  return Math.floor((saved * 100) / target);
}
