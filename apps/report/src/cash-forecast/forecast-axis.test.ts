import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisOf } from './forecast-axis.ts';
import { anyCentavos } from './forecast-fixtures.ts';

const labels = (...values: number[]) => axisOf(values).ticks.map(({ label }) => label);
/** `Intl` separates a figure from its unit by a space that does not break. */
const spaced = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '));

it('fits the figures, far from zero too', () => {
  expect(spaced(labels(17_200, 19_400))).toEqual([
    '17 mil',
    '17,5 mil',
    '18 mil',
    '18,5 mil',
    '19 mil',
    '19,5 mil',
  ]);
  expect(spaced(labels(-990, -1003))).toEqual([
    '-1.010',
    '-1.005',
    '-1.000',
    '-995',
    '-990',
    '-985',
  ]);
  expect(spaced(labels(1_230_000, 1_250_000)).slice(0, 2)).toEqual(['1,22 mi', '1,23 mi']);
  expect(spaced(labels(1_110_000, 1_190_000)).slice(0, 2)).toEqual(['1,1 mi', '1,12 mi']);
});

it('shows zero when it is between the figures or near', () => {
  expect(axisOf([-580, 3600]).ticks.map(({ value }) => value)).toContain(0);
  expect(axisOf([900, 5600]).lowest).toBe(0);
  expect(axisOf([-5600, -900]).highest).toBe(0);
  expect(axisOf([3300, 9000]).lowest).toBeGreaterThan(0);
});

it('keeps a level line away from the edges, and a change of pennies small', () => {
  for (const value of [18_400, -18_400, 1_234_567.89]) {
    const { lowest, highest } = axisOf([value, value]);
    expect(lowest).toBeLessThan(value);
    expect(highest).toBeGreaterThan(value);
  }
  const { lowest, highest } = axisOf([18_400, 18_400.05]);
  expect(highest - lowest).toBeGreaterThan(300);
  expect(axisOf([0, 0]).lowest).toBe(0);
});

it('includes every figure, with two to six ticks whose labels differ', () => {
  const anyValues = fc.array(
    anyCentavos.map((value) => value / 100),
    { minLength: 1, maxLength: 91 },
  );
  const level = anyCentavos.map((value) => [value / 100, value / 100]);
  fc.assert(
    fc.property(fc.oneof(anyValues, level), (values) => {
      const { lowest, highest, ticks } = axisOf(values);
      expect(lowest).toBeLessThanOrEqual(Math.min(...values));
      expect(highest).toBeGreaterThanOrEqual(Math.max(...values));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
      expect(Math.max(...ticks.map(({ label }) => label.length))).toBeLessThanOrEqual(9);
    }),
    { numRuns: 1000, examples: [[[-99_009.91, -99_009.91]]] },
  );
});
