import * as fc from 'fast-check';
import { type Month, monthsLater, nextMonth } from '@tostao/domain/calendar/month';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { emptyStatement, stripMonths } from './strip-months.ts';

const monthAt = (index: number) => monthsLater('2026-01', index);
const anyMonth = fc.integer({ min: -40, max: 40 }).map(monthAt);

it('shows every month from the first to the last statement, and the neighbours of the shown one', () => {
  const statement = {
    month: '2026-03' as Month,
    total: toCentavos(5000),
    paid: toCentavos(0),
    open: toCentavos(5000),
  };
  const months = stripMonths([statement], '2026-06', '2026-05');
  expect(months.map(({ month }) => month)).toEqual([
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
  ]);
  expect(months[0]).toBe(statement);
});

it('a strip has no gap, contains the shown month with its neighbours, and ends within two years of it', () => {
  const property = fc.property(
    fc.uniqueArray(anyMonth),
    anyMonth,
    anyMonth,
    (known, shown, current) => {
      const months = stripMonths(known.map(emptyStatement), shown, current).map(
        ({ month }) => month,
      );
      for (const [index, month] of months.entries()) {
        if (index > 0) expect(month).toBe(nextMonth(months[index - 1]!));
      }
      expect(months).toEqual(
        expect.arrayContaining([monthsLater(shown, -1), shown, nextMonth(shown)]),
      );
      expect(months[0]! >= monthsLater(shown, -24)).toBe(true);
      expect(months.at(-1)! <= monthsLater(shown, 24)).toBe(true);
    },
  );
  fc.assert(property);
});
