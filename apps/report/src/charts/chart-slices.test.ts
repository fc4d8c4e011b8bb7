import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Centavos, sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import { chartSlices } from './chart-slices.ts';
import { anyReport } from '@tostao/domain/report/report-fixtures';
import { shareText } from '@tostao/domain/report/month-report';

const totalOf = (list: { total: Centavos }[]) => sumMoney(list.map(({ total }) => total));

it('shows all expenses in at most the given number of slices, without categories that refunds exceed', () => {
  fc.assert(
    fc.property(anyReport, fc.integer({ min: 2, max: 8 }), (report, most) => {
      const slices = chartSlices(report.expenseCategories, most);
      expect(slices.length).toBeLessThanOrEqual(most);
      expect(slices.every(({ total }) => total > 0)).toBe(true);
      const spent = report.expenseCategories.filter(({ total }) => total > 0);
      expect(totalOf(slices)).toBe(totalOf(spent));
      if (spent.length <= most) expect(slices).toEqual(spent);
    }),
  );
});

it('shows a share below 1% as <1%', () => {
  expect(shareText({ total: toCentavos(1), share: 0 })).toBe('<1%');
  expect(shareText({ total: toCentavos(0), share: 0 })).toBe('0%');
  expect(shareText({ total: toCentavos(50), share: 34 })).toBe('34%');
});
