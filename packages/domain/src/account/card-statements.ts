import type { Month } from '../calendar/month.ts';
import { type Centavos, toCentavos } from '../money/centavos.ts';

/** The charges of one statement, summed. Refunds may make a total negative. */
export interface StatementTotal {
  month: Month;
  total: Centavos;
}

/** A statement with the amount that payments cover. */
export interface SettledStatement extends StatementTotal {
  paid: Centavos;
  /** The rest to pay. */
  open: Centavos;
}

/** All statements of a card, oldest first, and the payments beyond them. */
export interface SettledCard {
  statements: SettledStatement[];
  credit: Centavos;
}

/**
 * Applies the payments of a card to its statements, the oldest first. Payments beyond a statement,
 * and a statement whose refunds exceed its purchases, are credit for the others.
 * @param received The sum of all payments, which is never negative.
 */
export function settleStatements(totals: StatementTotal[], received: Centavos): SettledCard {
  let left: number = received;
  for (const { total } of totals) if (total < 0) left -= total;
  const inOrder = totals.toSorted((one, other) => (one.month < other.month ? -1 : 1));
  const statements = inOrder.map(({ month, total }) => {
    const paid = Math.min(left, Math.max(total, 0));
    left -= paid;
    const open = Math.max(total, 0) - paid;
    return { month, total, paid: toCentavos(paid), open: toCentavos(open) };
  });
  return { statements, credit: toCentavos(left) };
}
