import { expect, it } from 'vitest';
import { isSimilarText } from './similar-text.ts';

it.each([
  ['Padaria', 'Compra no débito - PADARIA SÃO JOÃO', true],
  ['Aluguel', 'Pix enviado - Imobiliária', false],
  ['Pix enviado - Ana', 'Pix enviado - Bia', false],
  ['Loja - Parcela 1/6', 'Loja - Parcela 2/6', false],
  ['Loja 2 de 6', 'Loja - Parcela 2/6', true],
  ['Loja', 'Loja - Parcela 2/6', true],
  ['Mercado da Ana', 'MERCADO', true],
  ['Ótica', 'OTICA - Parcela 2/6', true],
  ['Posto Ipiranga', 'POSTO SHELL', false],
  ['Jantar em São Paulo', 'TAXI SAO PAULO BR', false],
  ['Mercado Lua', 'MERCADO SOL', false],
  ['Feira de Ana Reis', 'Pix enviado: Ana Souza', false],
  ['Pix enviado: Lia Reis', 'PIX ENVIADO - LIA REIS', true],
  ['PIX ENVIADO LIA REIS SOU', 'Pix enviado: Lia Reis Souza Lima', true],
  ['PIX ENVIADO', 'Pix enviado: Lia Reis', false],
])('compares "%s" with "%s"', (one, other, similar) => {
  expect(isSimilarText(one, other)).toBe(similar);
});
