import { expect, it } from 'vitest';
import { descriptionKey } from './description-key.ts';

it.each([
  ['UBER *TRIP 81234', 'Uber Trip 99'],
  ['Loja Azul - Parcela 2/6', 'LOJA AZUL PARC 03/06'],
  ['Loja Azul parcela 2 de 6', 'Loja Azul'],
  ['PIX QRS PADARIA SÃO JOÃO12/11', 'Pix QRS Padaria Sao Joao 03/12'],
])('gives %s and %s one key', (one, other) => {
  expect(descriptionKey(one)).toBe(descriptionKey(other));
});

it('separates shops, and gives digits alone no key', () => {
  expect(descriptionKey('Mercado Azul')).not.toBe(descriptionKey('Mercado Verde'));
  expect(descriptionKey('12/11 0001')).toBe('');
});
