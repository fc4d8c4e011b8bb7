import { boletoBarcode, pixText } from '@tostao/domain/debt/code-fixtures';
import { lineOfBarcode } from '@tostao/domain/debt/boleto-barcode';
import { expect, it } from 'vitest';
import { confirmReads } from './confirm-reads.ts';
import { paymentMode } from './payment-mode.ts';

const fields = { bank: '341', currency: '9', factor: '1657', amount: '0000012345' };
const boleto = boletoBarcode({ ...fields, free: '1'.repeat(25) });
const other = boletoBarcode({ ...fields, free: '2'.repeat(25) });
const pix = pixText({ name: 'Padaria', amount: '12.34' });

it('takes a bar code when two pictures agree, and a Pix at once', () => {
  const confirm = confirmReads(paymentMode.read);
  expect(confirm([boleto])).toBeNull();
  expect(confirm([])).toBeNull();
  expect(confirm([other])).toBeNull();
  expect(confirm([boleto])).toBeNull();
  expect(confirm([boleto])).toBe(lineOfBarcode(boleto));
  expect(confirmReads(paymentMode.read)(['https://example.com', pix])).toBe(pix);
});

it.each([boleto.replace(/.$/, '9'), pix.replace('12.34', '99.99'), '12345678', 'Pix', ''])(
  'never takes %j',
  (text) => {
    const confirm = confirmReads(paymentMode.read);
    expect([confirm([text]), confirm([text])]).toEqual([null, null]);
  },
);
