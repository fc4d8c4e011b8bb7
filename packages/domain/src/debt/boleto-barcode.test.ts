import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOfBarcode } from './boleto-barcode.ts';
import {
  anyBoleto,
  anyUtility,
  bankMod11,
  boletoBarcode,
  boletoLine,
  utilityBarcode,
  utilityLine,
  utilityMod11,
} from './code-fixtures.ts';

const anyShift = fc.integer({ min: 1, max: 9 });

/** Returns the digits with one of them raised by `shift`, from 1 to 9. */
function withWrongDigit(digits: string, place: number, shift: number): string {
  const wrong = (Number(digits.charAt(place)) + shift) % 10;
  return digits.slice(0, place) + wrong + digits.slice(place + 1);
}

it('returns the line of any boleto and any utility bill', () => {
  fc.assert(
    fc.property(anyBoleto, anyUtility, (boleto, utility) => {
      expect(lineOfBarcode(boletoBarcode(boleto))).toBe(boletoLine(boleto));
      expect(lineOfBarcode(utilityBarcode(utility))).toBe(utilityLine(utility));
    }),
  );
});

it('refuses a wrong digit of a boleto, unless three remainders share its check digit', () => {
  fc.assert(
    fc.property(anyBoleto, fc.nat(43), anyShift, (fields, place, shift) => {
      const right = boletoBarcode(fields);
      const wrong = withWrongDigit(right, place, shift);
      // Bar codes that begin with 8 are checked as utility bills.
      fc.pre(!wrong.startsWith('8'));
      const check = bankMod11(wrong.slice(0, 4) + wrong.slice(5));
      if (right.charAt(4) === '1' && check === 1 && place !== 4) return;
      expect(lineOfBarcode(wrong)).toBeNull();
    }),
  );
});

it('refuses a wrong digit of a utility bill, unless módulo 11 gives both the same check digit', () => {
  fc.assert(
    fc.property(anyUtility, fc.nat(43), anyShift, (fields, place, shift) => {
      // The third digit chooses between the two ways to check.
      fc.pre(place !== 0 && place !== 2);
      const wrong = withWrongDigit(utilityBarcode(fields), place, shift);
      const check = utilityMod11(wrong.slice(0, 3) + wrong.slice(4));
      if (fields.valueType > '7' && String(check) === wrong.charAt(3)) return;
      expect(lineOfBarcode(wrong)).toBeNull();
    }),
  );
});

it.each(['', '0'.repeat(44), '1'.repeat(43), '35261112345678000190650010000012341123456780'])(
  'refuses %j, which is no boleto',
  (text) => expect(lineOfBarcode(text)).toBeNull(),
);
