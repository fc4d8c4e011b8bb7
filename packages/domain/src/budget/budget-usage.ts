import { type Centavos, toCentavos } from '../money/centavos.ts';

/** Thresholds in percent of a limit (product spec, section 9). */
const warnPercent = 70;
const nearAt = 80;
const exceededAt = 100;

export type BudgetTone = 'green' | 'orange' | 'yellow' | 'red';

/** The spent part of a monthly limit. */
export interface BudgetUsage {
  /** Rounded down, so that 100 means the whole limit is spent. May exceed 100; 0 where refunds exceed the expenses. */
  percentage: number;
  /** Bar width in percent, from 0 to 100. */
  width: number;
  tone: BudgetTone;
  /** Whether to show a warning icon. */
  isExceeded: boolean;
}

/** Returns the usage of a limit, or `null` without one. A limit of zero counts as no limit. */
export function budgetUsage(spent: Centavos, limit: Centavos | null): BudgetUsage | null {
  if (limit === null || limit <= 0) return null;
  const percentage = percentageOf(toCentavos(Math.max(spent, 0)), limit);
  return {
    percentage,
    width: Math.min(percentage, 100),
    tone: toneOf(percentage),
    isExceeded: percentage >= exceededAt,
  };
}

/** Tells whether a percentage of a limit is high enough for an alert. */
export function isNearLimit(percentage: number): boolean {
  return percentage >= nearAt;
}

/** Returns whole percent, rounded down, with integer arithmetic only. */
function percentageOf(part: Centavos, whole: Centavos): number {
  const hundredfold = part * 100;
  return (hundredfold - (hundredfold % whole)) / whole;
}

function toneOf(percentage: number): BudgetTone {
  if (percentage >= exceededAt) return 'red';
  if (percentage >= nearAt) return 'yellow';
  return percentage >= warnPercent ? 'orange' : 'green';
}
