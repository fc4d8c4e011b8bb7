import { toCentavos } from '@tostao/domain/money/centavos';
import { splitMoney } from '@tostao/domain/money/split-money';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitParts } from './split-parts.ts';

const part = (category: string, amount: number) => ({ category, amount: toCentavos(amount) });

const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);

it('divides installments in proportion, and leaves out parts of nothing', () => {
  const parts = [part('Mercado', 1001), part('Casa', 499), part('Presente', 1)];
  const amounts = splitMoney(toCentavos(1501), 2);
  expect(splitParts(parts, amounts).map((division) => division.parts)).toEqual([
    [part('Mercado', 501), part('Casa', 250)],
    [part('Mercado', 500), part('Casa', 249), part('Presente', 1)],
  ]);
});

it('loses no centavo over all installments and all parts, and divides none below zero', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), {
    minLength: 2,
    maxLength: 20,
  });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 2, max: 60 }), (centavos, count) => {
      const parts = centavos.map((amount, index) => part(`C${index}`, amount));
      const total = toCentavos(sum(parts));
      fc.pre(total >= count);
      const installments = splitMoney(total, count);
      const divided = splitParts(parts, installments).map(
        (division, index) => division.parts ?? [part(division.category, installments[index]!)],
      );
      expect(divided.map(sum)).toEqual(installments);
      for (const { category, amount } of parts) {
        expect(sum(divided.flat().filter((one) => one.category === category))).toBe(amount);
      }
      expect(divided.flat().every(({ amount }) => amount > 0)).toBe(true);
    }),
  );
});
