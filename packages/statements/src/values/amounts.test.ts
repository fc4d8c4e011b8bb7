import { writeAmount } from '@tostao/test-kit/statements/write-statement';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { detectDecimalMark, parseAmount, parseOfxAmount } from './amounts.ts';

it.each(
  Object.entries({
    '1.234,56': 123_456,
    'R$ -19,90': -1990,
    '19,90-': -1990,
    '(19,90)': -1990,
    '19,90 D': -1990,
    '19,90 C': 1990,
    '+ 19,9': 1990,
    '−19,90': -1990,
    '0,07': 7,
    '90071992547409,91': 9_007_199_254_740_991,
    '90071992547409,92': null,
    '1,2345': null,
    '1,2300': 123,
    '1,500': null,
    '12.5': 1250,
    '12.000': 1_200_000,
    '0,300': 30,
    '0.300': null,
    '1500.000': null,
    '000.150,00': 15_000,
    '1500,000': 150_000,
    '35,899999999999999': 3590,
    '1.23,45': null,
    '(19,90': null,
    '-19,90-': null,
    '19,90,00': null,
    ',50': null,
    dez: null,
    '': null,
  }),
)('reads the amount "%s" with a decimal comma', (text, centavos) => {
  expect(parseAmount(text, ',')).toBe(centavos);
});

it.each(
  Object.entries({
    '1,234.56': 123_456,
    '1,234.500': 123_450,
    '1e3': null,
    '1.1e3': null,
    '-1.500': null,
    '-12,000': -1_200_000,
    '-18.899999999999999': -1890,
    '3200.0000000000005': 320_000,
    '-0.30000000000000004': -30,
    '9.999999999999': 1000,
    '5.551115123125783e-17': 0,
    '4.49e-2': null,
    '0.0449': null,
    '18.8999': null,
  }),
)('reads the amount "%s" with a decimal point', (text, centavos) => {
  expect(parseAmount(text, '.')).toBe(centavos);
});

it.each(
  Object.entries({
    '-19.90': -1990,
    '-19,90': -1990,
    '-1.234,56': -123_456,
    '-1,234.56': -123_456,
    '100': 10_000,
    '100.000': 10_000,
    '1.234': null,
  }),
)('reads the OFX amount %s', (text, centavos) => {
  expect(parseOfxAmount(text)).toBe(centavos);
});

it.each([
  [['1.234,56', '10'], ','],
  [['1,234.56', '10.00 D'], '.'],
  [['1.234', '10'], ','],
  [['-1,500', '3,200', '-350', '-12,000'], '.'],
  [['-1.500', '3.200', '-350'], ','],
  [['R$ 1.500', '12,5'], ','],
  [['0.300', '-7'], '.'],
  [['3200.000', '-18.900'], '.'],
  [['1,234,567', '12'], '.'],
  [['-18.899999999999999', '-110.7'], '.'],
  [['2,500', '3,100', '1.234,56'], ','],
  [['01.11.2026', '9,90'], ','],
  [['350', ''], ','],
] as const)('detects the decimal mark of the amounts %j: "%s"', (texts, mark) => {
  expect(detectDecimalMark([...texts])).toBe(mark);
});

it('reads all amounts of a file with decimals, whatever its marks', () => {
  const cents = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { minLength: 1 });
  fc.assert(
    fc.property(cents, fc.constantFrom(',', '.'), fc.boolean(), (amounts, mark, hasGroups) => {
      const separator = mark === ',' ? '.' : ',';
      const texts = amounts.map((each) => writeAmount(each, mark, hasGroups ? separator : ''));
      expect(texts.map((text) => parseAmount(text, detectDecimalMark(texts)))).toEqual(amounts);
    }),
  );
});

it('reads what a calculation with floating-point numbers writes', () => {
  const cents = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1 });
  fc.assert(
    fc.property(cents, (amounts) => {
      let sum = 0;
      for (const each of amounts) sum += each / 100;
      const total = amounts.reduce((before, each) => before + each, 0);
      expect(parseAmount(String(sum), '.')).toBe(total);
    }),
  );
});
