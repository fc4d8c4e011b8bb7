import { expect, it } from 'vitest';
import { toCentavos } from '@tostao/domain/money/centavos';
import { monthSpending } from './month-spending.ts';

const figures = (income: number, expenses: number, limits: number, limited: number) => ({
  monthIncome: toCentavos(income),
  monthExpenses: toCentavos(expenses),
  monthlyLimits: toCentavos(limits),
  limitedExpenses: toCentavos(limited),
});

it.each([
  [
    'the limits where there are any',
    figures(500_000, 90_000, 80_000, 60_000),
    'limits',
    60_000,
    75,
  ],
  [
    'the income where no category has a limit',
    figures(200_000, 250_000, 0, 0),
    'income',
    250_000,
    125,
  ],
  ['nothing in a month without income', figures(0, 5_000, 0, 0), 'income', 5_000, null],
  ['refunds beyond the expenses as nothing spent', figures(0, -10, 1_000, -10), 'limits', -10, 0],
])('the spending of a month is measured against %s', (_name, given, basis, spent, percentage) => {
  const found = monthSpending(given);
  expect(found).toMatchObject({ basis, spent });
  expect(found.usage?.percentage ?? null).toBe(percentage);
});
