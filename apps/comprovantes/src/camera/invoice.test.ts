import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeInvoice, invoiceKey } from './invoice.ts';

/** Returns the check digit of módulo 11, written apart from the app: letters count from 17 on. */
function mod11(text: string): string {
  let sum = 0;
  let weight = 2;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const value = Number.parseInt(text.charAt(index), 36);
    sum += (value > 9 ? value + 7 : value) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const check = 11 - (sum % 11);
  return check > 9 ? '0' : String(check);
}

interface KeyFields {
  month?: string;
  company?: string;
  model?: string;
  number?: string;
}

function keyOf({
  month = '11',
  company = '12ABC34501DE',
  model = '65',
  number = '1234',
}: KeyFields = {}): string {
  const first = company + mod11(company);
  const rest = `3526${month}${first}${mod11(first)}${model}001${number.padStart(9, '0')}112345678`;
  return rest + mod11(rest);
}

const key = keyOf();
const anyOf = (characters: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(characters)), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const digits = '0123456789';
const anyKey = fc
  .record({
    company: anyOf(`${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`, 12),
    number: anyOf(digits, 9),
    month: fc.constantFrom('01', '09', '12'),
  })
  // The same digit throughout is no company.
  .filter(({ company }) => company !== '0'.repeat(12))
  .map(keyOf);

it.each([
  `https://www.fazenda.sp.gov.br/nfce/qrcode?p=${key}|2|1|1|A1B2C3`,
  `https://www.fazenda.sp.gov.br/nfce/qrcode?p=${key}|3|1`,
  `https://sefaz.rs.gov.br/NFCE/NFCE-COM.aspx?p=${key}%7C2%7C1`,
  `HTTPS://NFCE.SEFAZ.PE.GOV.BR/nfce?chNFe=${key}&nVersao=100`,
  `https://sefaz.example/consulta?x=1&p=${key}`,
  key.replaceAll(/.{4}/g, '$& '),
  key.toLowerCase(),
])('finds the key in %s', (text) => expect(invoiceKey(text)).toBe(key));

it('knows the company with the example of the Receita Federal', () => {
  expect(describeInvoice(key).description).toBe('12.ABC.345/01DE-35');
});

it('describes an NFC-e by its number, month and key', () => {
  const { noteLine } = describeInvoice(key);
  expect(noteLine).toBe(`NFC-e 1234 · 11/2026 · chave ${key.match(/.{4}/g)?.join(' ')}`);
});

it.each([
  ['of another model', keyOf({ model: '55' })],
  ['of the thirteenth month', keyOf({ month: '13' })],
  ['without a company', keyOf({ company: '0'.repeat(12) })],
  ['that is cut', key.slice(1)],
  ['within a longer text', `https://sefaz.example/?p=${key}1`],
  ['outside an address', `p=${key}|2|1`],
])('refuses a key %s', (_, text) => expect(invoiceKey(text)).toBeNull());

it('reads any key, and refuses it with another digit', () => {
  fc.assert(
    fc.property(anyKey, fc.nat(43), fc.integer({ min: 1, max: 9 }), (right, place, shift) => {
      expect(invoiceKey(right)).toBe(right);
      // A letter may count as much as another one: 17 is 6, by módulo 11.
      fc.pre(/\d/.test(right.charAt(place)));
      const digit = (Number(right.charAt(place)) + shift) % 10;
      const wrong = right.slice(0, place) + digit + right.slice(place + 1);
      // Two remainders share the check digit 0.
      if (right.endsWith('0') && mod11(wrong.slice(0, -1)) === '0') return;
      expect(invoiceKey(wrong)).toBeNull();
    }),
  );
});
