import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAmount, sumMoney, toCentavos } from './centavos.ts';
import { centavosFromDigits } from './parse-money.ts';
import { canSplit, installmentsText, roundedInstallment, splitMoney } from './split-money.ts';

const anyTotal = fc.integer({ min: 60, max: Number(maxAmount) }).map(toCentavos);
const anyCount = fc.integer({ min: 1, max: 60 });

describe('splitting into installments', () => {
  it.each([
    [10_000, 3, [3334, 3333, 3333]],
    [10_001, 3, [3334, 3334, 3333]],
    [2, 2, [1, 1]],
    [99, 1, [99]],
  ])('splits %i centavos into %i installments', (total, count, installments) => {
    expect(splitMoney(toCentavos(total), count)).toEqual(installments);
  });

  it('rejects fewer centavos than installments', () => {
    expect(canSplit(toCentavos(2), 3)).toBe(false);
    expect(() => splitMoney(toCentavos(2), 3)).toThrow(RangeError);
  });

  it('loses no centavo and splits into installments that differ by one at most', () => {
    fc.assert(
      fc.property(anyTotal, anyCount, (total, count) => {
        const installments = splitMoney(total, count);
        expect(installments).toHaveLength(count);
        expect(sumMoney(installments)).toBe(total);
        expect(Math.max(...installments) - Math.min(...installments)).toBeLessThanOrEqual(1);
        expect(installments.toSorted((a, b) => b - a)).toEqual(installments);
      }),
    );
  });

  it('previews an installment as the rounded quotient', () => {
    expect(roundedInstallment(toCentavos(20_000), 3)).toBe(6667);
    expect(installmentsText(toCentavos(10_000), 3)).toBe('3x de R$\u00A033,33');
  });
});

describe('typed digits', () => {
  it.each([
    ['12345', 12_345],
    ['R$ 123,456', 123_456],
    ['0', 0],
    ['', null],
    ['abc', null],
    ['9'.repeat(20), null],
  ])('parses typed %j as %s centavos', (text, amount) => {
    expect(centavosFromDigits(text)).toBe(amount);
  });

  it('parses typed digits as centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number(maxAmount) }), (amount) => {
        expect(centavosFromDigits(String(amount))).toBe(amount);
      }),
    );
  });
});
