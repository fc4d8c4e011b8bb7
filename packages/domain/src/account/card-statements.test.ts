import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Month, monthsLater } from '../calendar/month.ts';
import { sumMoney, toCentavos } from '../money/centavos.ts';
import { settleStatements } from './card-statements.ts';

const totalsOf = (amounts: number[]) =>
  amounts.map((amount, index) => ({
    month: monthsLater('2026-01', index),
    total: toCentavos(amount),
  }));
const settle = (amounts: number[], received: number) => {
  const { statements, credit } = settleStatements(totalsOf(amounts), toCentavos(received));
  return { open: statements.map(({ open }) => open), credit };
};

describe('paying statements', () => {
  it.each([
    ['nothing', [10_000, 5000], 0, [10_000, 5000], 0],
    ['one whole', [10_000, 5000], 10_000, [0, 5000], 0],
    ['one partly', [10_000, 5000], 4000, [6000, 5000], 0],
    ['more than one', [10_000, 5000], 12_000, [0, 3000], 0],
    ['more than all', [10_000, 5000], 16_000, [0, 0], 1000],
    ['after a refund beyond the purchases', [10_000, -3000, 5000], 0, [7000, 0, 5000], 0],
  ])('with %s leaves the rest open', (_name, amounts, received, open, credit) => {
    expect(settle(amounts, received)).toEqual({ open, credit });
  });

  it('covers the oldest first, whatever the order of the totals', () => {
    const totals = totalsOf([10_000, 5000, 2000]).toReversed();
    const { statements } = settleStatements(totals, toCentavos(10_500));
    expect(statements.map(({ month, open }) => [month, open])).toEqual([
      ['2026-01', 0],
      ['2026-02', 4500],
      ['2026-03', 2000],
    ] satisfies [Month, number][]);
  });

  it('accounts for every centavo of charges, payments and credit', () => {
    const anyAmounts = fc.array(fc.integer({ min: -1_000_000, max: 10_000_000 }), {
      maxLength: 24,
    });
    fc.assert(
      fc.property(anyAmounts, fc.nat({ max: 100_000_000 }), (amounts, received) => {
        const totals = totalsOf(amounts);
        const { statements, credit } = settleStatements(totals, toCentavos(received));
        const open = sumMoney(statements.map((statement) => statement.open));
        const owed = sumMoney(totals.map(({ total }) => total)) - received;
        expect(open - credit).toBe(owed);
        // Credit remains only once everything is paid, and a later statement is paid after all others.
        if (credit > 0) expect(open).toBe(0);
        const firstOpen = statements.findIndex((statement) => statement.open > 0);
        if (firstOpen !== -1) {
          expect(statements.slice(firstOpen + 1).every(({ paid }) => paid === 0)).toBe(true);
        }
        for (const { total, paid, open: rest } of statements) {
          expect(paid + rest).toBe(Math.max(total, 0));
        }
      }),
    );
  });
});
