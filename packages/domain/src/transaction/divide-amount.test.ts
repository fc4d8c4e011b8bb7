import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxAmount, toCentavos } from '../money/centavos.ts';
import { divideByPercent, divideLike, sharesText, splitByWeight } from './divide-amount.ts';

const shares = [
  { category: 'Mercado', percent: 60 },
  { category: 'Casa', percent: 30 },
  { category: 'Lazer', percent: 10 },
];
const amounts = (amount: number) =>
  divideByPercent(toCentavos(amount), shares).parts?.map((part) => part.amount);

it('gives the centavos that are left over one each to the first shares', () => {
  expect(amounts(1000)).toEqual([600, 300, 100]);
  expect(amounts(1009)).toEqual([606, 303, 100]);
  expect(amounts(7)).toEqual([5, 2]);
});

it('divides no amount of which a single share has all', () => {
  expect(divideByPercent(toCentavos(1), shares)).toEqual({ category: 'Mercado' });
  const unequal = shares.map((share, index) => ({ ...share, percent: [1, 98, 1][index]! }));
  expect(divideByPercent(toCentavos(2), unequal)).toEqual({
    category: 'Mercado',
    parts: [
      { category: 'Mercado', amount: 1 },
      { category: 'Casa', amount: 1 },
    ],
  });
});

it('splits every amount exactly, each share within a centavo of its proportion', () => {
  const weights = fc
    .array(fc.nat(maxAmount), { minLength: 1, maxLength: 20 })
    .filter((all) => all.some((weight) => weight > 0));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxAmount }), weights, (amount, all) => {
      const split = splitByWeight(toCentavos(amount), all);
      const total = all.reduce((sum, weight) => sum + weight, 0);
      expect(split.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [index, share] of split.entries()) {
        expect(Math.abs(share - (amount / total) * all[index]!)).toBeLessThanOrEqual(1.001);
        if (all[index] === 0) expect(share).toBe(0);
      }
    }),
  );
});

it('divides an amount like itself', () => {
  const parts = shares.map(({ category, percent }) => ({ category, amount: toCentavos(percent) }));
  expect(divideLike(toCentavos(100), parts).parts).toEqual(parts);
});

it('names the shares of a rule', () => {
  expect(sharesText({ category: 'Mercado' })).toBe('Mercado');
  expect(sharesText({ category: 'Mercado', shares: shares.slice(0, 2) })).toBe(
    'Mercado 60\u00A0%, Casa 30\u00A0%',
  );
});
