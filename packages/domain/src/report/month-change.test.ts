import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAmount, toCentavos } from '../money/centavos.ts';
import { changeText, comparisonLine } from './comparison-line.ts';
import { changeBetween, compareMonths, largestChanges } from './month-change.ts';
import { monthReportFromRows } from './month-report.ts';
import { anyReport, reportRow } from './report-fixtures.ts';

const change = (before: number, after: number) =>
  changeBetween(toCentavos(before), toCentavos(after));

describe('a change', () => {
  it.each([
    [100, 150, 50, 50],
    [200, 0, -200, -100],
    [300, 400, 100, 33],
    [-100, 100, 200, 200],
    [-100, -150, -50, -50],
    [0, 100, 100, null],
  ])('from %i to %i', (before, after, difference, percentage) => {
    expect(change(before, after)).toMatchObject({ difference, percentage });
  });

  it('leads from what was before to what is', () => {
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

describe('two months', () => {
  it('differ in balance by what they differ in income and expenses', () => {
    fc.assert(
      fc.property(anyReport, anyReport, (before, after) => {
        const { income, expenses, balance } = compareMonths(before, after);
        expect(balance.difference).toBe(income.difference - expenses.difference);
      }),
    );
  });

  it('differ in expenses by what their categories differ in', () => {
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

  it('tell also of categories that only one of them has', () => {
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

describe('in words', () => {
  it.each([
    [100_00, 80_00, false, 'Você gastou R$ 20,00 a menos que em outubro.'],
    [100_00, 120_00, false, 'Você gastou R$ 20,00 a mais que em outubro.'],
    [100_00, 100_00, false, 'Você gastou o mesmo que em outubro.'],
    [100_00, 80_00, true, 'Até agora, você gastou R$ 20,00 a menos que em outubro inteiro.'],
    [0, 80_00, true, 'Nada foi gasto em outubro, para comparar.'],
  ])('%i before, %i now', (before, after, isRunning, line) => {
    expect(comparisonLine(change(before, after), '2026-10', isRunning)).toBe(line);
  });

  it('names no difference', () => {
    expect(changeText(change(5, 5))).toBe('igual');
  });
});
