import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { refundDivision, refundProblem } from './refunded-purchase.ts';

const part = (category: string, amount: number) => ({ category, amount: toCentavos(amount) });
const parts = [part('Mercado', 6050), part('Casa', 3950)];
const purchase = { id: '1', amount: toCentavos(10_000), category: 'Mercado' };
const divided = { ...purchase, parts };
const problem = (refunded: typeof purchase, refundedPart: string, amount: number) =>
  refundProblem({ refunded, refundedPart }, amount)?.replaceAll('\u00A0', ' ');

it('gives back at most what the purchase or its part has', () => {
  expect(problem(purchase, '', 10_000)).toBeUndefined();
  expect(problem(purchase, '', 10_001)).toBe('O estorno pode ser de no máximo R$ 100,00');
  expect(problem(divided, 'Casa', 3950)).toBeUndefined();
  expect(problem(divided, 'Casa', 3951)).toBe('O estorno pode ser de no máximo R$ 39,50');
  expect(refundProblem({ refunded: null, refundedPart: '' }, 1)).toBeUndefined();
});

it('lowers the category of a part, or those of the whole purchase as it is divided', () => {
  expect(refundDivision(purchase, '', toCentavos(5))).toEqual({ category: 'Mercado' });
  expect(refundDivision(divided, 'Casa', toCentavos(5))).toEqual({ category: 'Casa' });
  expect(refundDivision(divided, '', toCentavos(10_000))).toEqual({ category: 'Mercado', parts });
  expect(refundDivision(divided, '', toCentavos(1000)).parts).toEqual([
    part('Mercado', 605),
    part('Casa', 395),
  ]);
});
