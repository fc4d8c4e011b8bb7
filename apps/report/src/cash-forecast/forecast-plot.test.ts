import { expect, it } from 'vitest';
import { toCentavos } from '@tostao/domain/money/centavos';
import { daysOfForecast } from './forecast.ts';
import { dayIndexAt, plotOf, size } from './forecast-plot.ts';

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

it('steps down on the day of a debt, and has zero and the first days of the months', () => {
  const { points, ticks, months } = plotOf(days);
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
});

it('finds the day that is drawn at a position, and the nearest one beside the line', () => {
  const { points } = plotOf(days);
  for (const [index, { x }] of points.entries()) {
    expect(dayIndexAt(x / size.width, days.length)).toBe(index);
  }
  expect([dayIndexAt(-1, 91), dayIndexAt(0, 91), dayIndexAt(1, 91)]).toEqual([0, 0, 90]);
});
