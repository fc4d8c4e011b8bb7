import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCentavos } from '@tostao/domain/money/centavos';
import { daysOfForecast } from './forecast.ts';
import { anyCentavos } from './forecast-fixtures.ts';
import { area, dayIndexAt, plotOf, size } from './forecast-plot.ts';

const rows = [
  {
    kind: 'debt' as const,
    id: 'd',
    name: 'Luz',
    amount: toCentavos(-300_00),
    date: '2026-12-01' as const,
  },
];
const days = daysOfForecast({
  today: '2026-11-21',
  start: toCentavos(100_00),
  startsFrom: 'savings',
  rows,
  expectedIncomes: [],
});

it('steps down on the day of a debt, and marks it below the line and with the ring of the lowest day', () => {
  const { points, ticks, months, marks, lowest } = plotOf(days, 10);
  expect(points).toHaveLength(91);
  expect(new Set(points.slice(0, 10).map(({ y }) => y)).size).toBe(1);
  expect(points[10]!.y).toBeGreaterThan(points[9]!.y);
  const zero = ticks.find(({ value }) => value === 0)!;
  expect(points[9]!.y).toBeLessThan(zero.y);
  expect(points[10]!.y).toBeGreaterThan(zero.y);
  expect(months).toMatchObject([
    { label: 'dez', x: points[10]!.x },
    { label: 'jan' },
    { label: 'fev' },
  ]);
  expect(marks).toMatchObject([{ kind: 'bill', x: points[10]!.x }]);
  expect(marks[0]!.y).toBeGreaterThan(points[10]!.y);
  expect(lowest).toEqual(points[10]);
});

it('marks a day with an income and a bill above and below the line, and no lowest day without rows', () => {
  const both = days.map((day, index) =>
    index === 3 ? { ...day, rows: [...rows, { ...rows[0]!, amount: toCentavos(5) }] } : day,
  );
  const { marks, points } = plotOf(both, 10);
  expect(marks.map(({ kind }) => kind)).toEqual(['income', 'bill', 'bill']);
  expect(marks[0]!.y).toBeLessThan(points[3]!.y);
  expect(marks[1]!.y).toBeGreaterThan(points[3]!.y);
  const level = days.map((day) => ({ ...day, rows: [] }));
  expect(plotOf(level, 0)).toMatchObject({ marks: [], lowest: undefined });
});

it('draws every point within the plotted area', () => {
  const anyDays = fc
    .array(anyCentavos, { minLength: 2, maxLength: 91 })
    .map((balances) => balances.map((balance, index) => ({ ...days[index]!, balance })));
  fc.assert(
    fc.property(anyDays, (some) => {
      for (const { x, y } of plotOf(some, 0).points) {
        expect(x).toBeGreaterThanOrEqual(area.left);
        expect(x).toBeLessThanOrEqual(area.right);
        expect(y).toBeGreaterThanOrEqual(area.top);
        expect(y).toBeLessThanOrEqual(area.bottom);
      }
    }),
  );
});

it('finds the day that is drawn at a position, and the nearest one beside the line', () => {
  const { points } = plotOf(days, 10);
  for (const [index, { x }] of points.entries()) {
    expect(dayIndexAt(x / size.width, days.length)).toBe(index);
  }
  expect([dayIndexAt(-1, 91), dayIndexAt(0, 91), dayIndexAt(1, 91)]).toEqual([0, 0, 90]);
});
