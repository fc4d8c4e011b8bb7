import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAmount, toCentavos } from '@tostao/domain/money/centavos';
import { changeText, comparisonLine } from './comparison-line.ts';
import { changeBetween, compareMonths, largestChanges } from './month-change.ts';
import { monthReportFromRows } from '@tostao/domain/report/month-report';
import { anyReport, reportRow } from '@tostao/domain/report/report-fixtures';

const change = (before: number, after: number) =>
  changeBetween(toCentavos(before), toCentavos(after));

describe('change between months', () => {
  it.each([
    [100, 150, 50, 50],
    [200, 0, -200, -100],
    [300, 400, 100, 33],
    [-100, 100, 200, 200],
    [-100, -150, -50, -50],
    [0, 100, 100, null],
  ])('computes the change from %i to %i', (before, after, difference, percentage) => {
    expect(change(before, after)).toMatchObject({ difference, percentage });
  });

  it('adds the difference to the earlier sum to get the later one', () => {
    const amount = fc.integer({ min: 0 - maxAmount, max: maxAmount });
    fc.assert(
      fc.property(amount, amount, (before, after) => {
        const { difference, percentage } = change(before, after);
        expect(before + difference).toBe(after);
        expect(percentage === null).toBe(before === 0);
        if (percentage) expect(Math.sign(percentage)).toBe(Math.sign(difference));
      }),
    );
  });
});

describe('comparison of two months', () => {
  it('changes the balance by the changes of income and expenses', () => {
    fc.assert(
      fc.property(anyReport, anyReport, (before, after) => {
        const { income, expenses, balance } = compareMonths(before, after);
        expect(balance.difference).toBe(income.difference - expenses.difference);
      }),
    );
  });

  it('sums the changes of all categories to the change of expenses', () => {
    fc.assert(
      fc.property(anyReport, anyReport, (before, after) => {
        const all = largestChanges(before, after, Number.POSITIVE_INFINITY);
        const sum = all.reduce((total, { difference }) => total + difference, 0);
        expect(sum).toBe(after.expenses - before.expenses);
        expect(new Set(all.map(({ category }) => category.key)).size).toBe(all.length);
        const sizes = all.map(({ difference }) => Math.abs(difference));
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
        expect(largestChanges(before, after, 3)).toEqual(all.slice(0, 3));
      }),
    );
  });

  it('includes categories that only one month has', () => {
    const before = monthReportFromRows('2026-10', [
      reportRow({ total: 50 }),
      reportRow({ category: 'Dívidas', category_id: null, total: 80 }),
    ]);
    const after = monthReportFromRows('2026-11', [reportRow({ total: 20 })]);
    expect(
      largestChanges(before, after, 3).map(({ category, difference }) => [
        category.name,
        difference,
      ]),
    ).toEqual([
      ['Dívidas', -8000],
      ['Lazer', -3000],
    ]);
  });
});

describe('comparison text', () => {
  it.each([
    [100_00, 80_00, false, 'Você gastou R$\u00A020,00 a menos que em outubro.'],
    [100_00, 120_00, false, 'Você gastou R$\u00A020,00 a mais que em outubro.'],
    [100_00, 100_00, false, 'Você gastou o mesmo que em outubro.'],
    [100_00, 80_00, true, 'Até agora, você gastou R$\u00A020,00 a menos que em outubro inteiro.'],
    [0, 80_00, true, 'Nada foi gasto em outubro, para comparar.'],
  ])('compares %i with %i in words', (before, after, isRunning, line) => {
    expect(comparisonLine(change(before, after), '2026-10', isRunning)).toBe(line);
  });

  it('describes no difference', () => {
    expect(changeText(change(5, 5))).toBe('igual');
  });
});
