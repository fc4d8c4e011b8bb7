import { expect, it } from 'vitest';
import { destinationOf, joinTexts } from './classify-shared.ts';

const file = (name: string, content: string, type = '') => {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  return { files: [new File([bytes], name, { type })], text: '' };
};
const text = (shared: string) => ({ files: [], text: shared });

it.each([
  ['a statement', file('extrato.ofx', 'OFXHEADER:100'), 'statement'],
  ['a table without an ending', file('extrato', 'Data;Valor', 'text/csv'), 'statement'],
  ['a spreadsheet', file('Extrato.XLSX', 'PK\x03\x04'), 'statement'],
  ['a photo with a wrong name', file('extrato.csv', '\xff\xd8\xff\xe0'), 'receipt'],
  ['a PDF', file('nota', '%PDF-1.7'), 'receipt'],
  ['a table as plain text', file('extrato', 'Data;Valor', 'text/plain'), 'statement'],
  ['an empty file', file('nota.pdf', ''), 'empty'],
  ['a letter', file('carta.docx', 'PK\x03\x04'), 'unknown'],
  ['a page that is named as an image', file('foto.png', '<html>'), 'unknown'],
  [
    'the numbers of a boleto',
    text('23793.38128 60007.827136 95000.063305 9 84660000010000'),
    'payment-code',
  ],
  [
    'a boleto without its last numbers',
    text('Boleto 23793.38128 60007.827136 95000.063305 9'),
    'line',
  ],
  [
    'a boleto that lacks a digit',
    text('2379338128600078271369500006330598466000001000'),
    'payment-code',
  ],
  ['a Pix', text('Pague: 00020126330014br.gov.bcb.pix0111123456789015204'), 'payment-code'],
  ['another text', text('padaria 27,90 ontem'), 'line'],
  ['a link', text('Veja https://exemplo.com'), 'line'],
  ['nothing', text(''), 'nothing'],
])('%s goes where it belongs', async (_name, shared, destination) => {
  expect(await destinationOf(shared)).toBe(destination);
});

it('a text in several fields is one text', () => {
  expect(joinTexts(['Recibo', ' Recibo ', null, '', 'https://exemplo.com'])).toBe(
    'Recibo https://exemplo.com',
  );
});
