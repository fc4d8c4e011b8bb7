import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavosFromReais, maxAmount, reaisFromCentavos, toCentavos } from './centavos.ts';
import { formatAmount, formatMoney, moneyText } from './format-money.ts';
import { parseMoney } from './parse-money.ts';

const anyAmount = fc.integer({ min: -Number(maxAmount), max: Number(maxAmount) }).map(toCentavos);

describe('money', () => {
  it.each([
    [123456, 'R$\u00A01.234,56'],
    [-123456, '-R$\u00A01.234,56'],
    [0, 'R$\u00A00,00'],
    [99_999_999_999, 'R$\u00A0999.999.999,99'],
  ])('formats %i centavos as %s', (amount, text) => {
    expect(formatMoney(toCentavos(amount))).toBe(text);
    expect(moneyText(toCentavos(amount))).toBe(text.replace('\u00A0', ' '));
  });

  it('formats an amount without the currency', () => {
    expect(formatAmount(toCentavos(-123456))).toBe('-1.234,56');
    expect(formatAmount(toCentavos(5))).toBe('0,05');
  });

  it.each([
    ['R$ 1.234,56', 123456],
    ['1234,56', 123456],
    ['1.234,5', 123450],
    ['1234', 123400],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0,1', 10],
    ['1,005', 101],
    ['-1,005', -101],
    ['0,0049', 0],
    ['1,', 100],
  ])('parses a pasted %s as %i centavos', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it.each(['', 'abc', '1,2,3', '12a', '--1', ',', '1.2.3,4.5'])('rejects a pasted %j', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('rounds a pasted amount by its digits', () => {
    const digits = fc.stringMatching(/^\d{0,3}5?$/);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999n }), digits, (whole, decimals) => {
        const scale = 10n ** BigInt(decimals.length);
        const exact = (whole * scale + BigInt(decimals || '0')) * 100n;
        const rounded = (2n * exact + scale) / (2n * scale);
        expect(parseMoney(`${whole},${decimals}`)).toBe(Number(rounded));
      }),
    );
  });

  it('parses every amount that it formats', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount);
      }),
    );
  });

  it('converts an amount to reais and back without loss', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const json = JSON.stringify(reaisFromCentavos(amount));
        expect(centavosFromReais(JSON.parse(json) as number)).toBe(amount);
      }),
    );
  });

  it('rejects fractions of a centavo', () => {
    expect(() => toCentavos(0.5)).toThrow(RangeError);
  });
});
