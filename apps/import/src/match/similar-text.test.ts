import { expect, it } from 'vitest';
import { isSimilarText } from './similar-text.ts';

it.each([
  ['Padaria', 'Compra no débito - PADARIA SÃO JOÃO', true],
  ['Mercado da Ana', 'MERCADO', true],
  ['Aluguel', 'Pix enviado - Imobiliária', false],
  ['Pix enviado - Ana', 'Pix enviado - Bia', false],
  ['Loja - Parcela 1/6', 'Loja - Parcela 2/6', false],
  ['Loja 2 de 6', 'Loja - Parcela 2/6', true],
  ['Loja', 'Loja - Parcela 2/6', true],
])('compares "%s" with "%s"', (one, other, similar) => {
  expect(isSimilarText(one, other)).toBe(similar);
});
