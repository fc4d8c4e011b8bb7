import type { Centavos } from '../money/centavos.ts';

/** Shares of a limit, in percent, at which something changes. */
const warnPercent = 70;
const nearAt = 80;
const exceededAt = 100;

export type BudgetTone = 'green' | 'orange' | 'yellow' | 'red';

/** How much of a monthly limit is spent. */
export interface BudgetUsage {
  /** Rounded down, so that 100 means that all of it is spent. Goes beyond 100. */
  percentage: number;
  /** The width of a bar in percent, 100 at most. */
  width: number;
  tone: BudgetTone;
  /** Whether a warning icon is due. */
  isExceeded: boolean;
}

/** @returns `null` without a limit; a limit of zero is none. */
export function budgetUsage(spent: Centavos, limit: Centavos | null): BudgetUsage | null {
  if (limit === null || limit <= 0) return null;
  const percentage = percentageOf(spent, limit);
  return {
    percentage,
    width: Math.min(Math.max(percentage, 0), 100),
    tone: toneOf(percentage),
    isExceeded: percentage >= exceededAt,
  };
}

export function isNearLimit(percentage: number): boolean {
  return percentage >= nearAt;
}

/** Whole percents, rounded down, without a fraction on the way. */
function percentageOf(part: Centavos, whole: Centavos): number {
  const hundredfold = part * 100;
  return (hundredfold - (hundredfold % whole)) / whole;
}

function toneOf(percentage: number): BudgetTone {
  if (percentage >= exceededAt) return 'red';
  if (percentage >= nearAt) return 'yellow';
  return percentage >= warnPercent ? 'orange' : 'green';
}
