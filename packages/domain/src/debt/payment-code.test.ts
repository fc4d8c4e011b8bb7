import { afterEach, expect, it, vi } from 'vitest';
import { formatPaymentCode, isPaymentCode, shortenPaymentCode } from './payment-code.ts';

const line = '34191790010104351004791020150008116570000012345';
const bill = '846100000005246100291102005460339004695895061080';
const pix = '00020126330014br.gov.bcb.pix0111ana@a.com.br6304ABCD';

afterEach(() => vi.unstubAllGlobals());

it('groups the digits of a boleto as they are printed, and nothing else', () => {
  expect(formatPaymentCode(line)).toBe('34191.79001 01043.510047 91020.150008 1 16570000012345');
  expect(formatPaymentCode(bill)).toBe('84610000000-5 24610029110-2 00546033900-4 69589506108-0');
  expect(formatPaymentCode('1'.repeat(44))).toBe(`${'1111 '.repeat(10)}1111`);
  for (const code of [pix, '', '123']) expect(formatPaymentCode(code)).toBe(code);
});

it('shortens a code to its kind, its start and its end', () => {
  expect(shortenPaymentCode(line)).toBe('Boleto 34191…12345');
  expect(shortenPaymentCode(pix)).toBe('Pix 00020…4ABCD');
});

it('covers the end of a boleto, which is its amount, while amounts are hidden', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { amounts: 'hidden' } } });
  expect(shortenPaymentCode(line)).toBe('Boleto 34191…•••••');
  expect(shortenPaymentCode(pix)).toBe('Pix 00020…4ABCD');
});

it.each([
  [line, true],
  [bill, true],
  ['1'.repeat(44), true],
  ['1'.repeat(45), false],
  [`${line} `, false],
  [pix, true],
  [`${pix}\n`, false],
  [`000201${'á'.repeat(506)}`, true],
  [`000201${'á'.repeat(507)}`, false],
  ['Pix', false],
  ['', false],
])('tells that %j can be stored: %s', (code, expected) => {
  expect(isPaymentCode(code)).toBe(expected);
});
