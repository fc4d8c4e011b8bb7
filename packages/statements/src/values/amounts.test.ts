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
    '1e3': null,
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

it('detects the decimal mark that most amounts have', () => {
  expect(detectDecimalMark(['1.234,56', '10'])).toBe(',');
  expect(detectDecimalMark(['1,234.56', '10.00 D'])).toBe('.');
  expect(detectDecimalMark(['1.234', '10'])).toBe(',');
});
