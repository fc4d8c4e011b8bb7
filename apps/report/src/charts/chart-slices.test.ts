import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCentavos } from '@tostao/domain/money/centavos';
import { chartSlices } from './chart-slices.ts';
import { anyReport } from '@tostao/domain/report/report-fixtures';
import { shareText } from '@tostao/domain/report/share';

it('shows all expenses in at most the given number of slices', () => {
  fc.assert(
    fc.property(anyReport, fc.integer({ min: 2, max: 8 }), (report, most) => {
      const slices = chartSlices(report.expenseCategories, most);
      expect(slices.length).toBeLessThanOrEqual(most);
      expect(slices.reduce((sum, { total }) => sum + total, 0)).toBe(report.expenses);
      expect(slices.every(({ total }) => total > 0)).toBe(true);
      const spent = report.expenseCategories.filter(({ total }) => total > 0);
      if (spent.length <= most) expect(slices).toEqual(spent);
    }),
  );
});

it('shows a share below 1% as <1%', () => {
  expect(shareText({ total: toCentavos(1), share: 0 })).toBe('<1%');
  expect(shareText({ total: toCentavos(0), share: 0 })).toBe('0%');
  expect(shareText({ total: toCentavos(50), share: 34 })).toBe('34%');
});
