import { expect, it } from 'vitest';
import { merchantCategory, merchantKinds } from './merchants.ts';

const defaults = ['Alimentação', 'Transporte', 'Moradia', 'Saúde', 'Lazer', 'Educação', 'Contas'];

it.each([
  ['IFD*IFOOD CLUB SAO PAULO', 'Alimentação'],
  ['Uber *Trip help.uber.com', 'Transporte'],
  ['PAG*DrogaRaia 2231', null],
  ['RAIA DROGASIL 0012', 'Saúde'],
  ['NETFLIX.COM', 'Lazer'],
  ['DEB AUT VIVO MOVEL', 'Contas'],
  ['Convivio Eventos', null],
  ['Mercado Livre*2produtos', null],
])('gives %s the category %s of the defaults', (description, category) => {
  expect(merchantCategory(description, defaults)).toBe(category);
});

it('prefers the more exact category, if the user has it', () => {
  expect(merchantCategory('CARREFOUR SP', [...defaults, 'mercado'])).toBe('mercado');
  expect(merchantCategory('Mercado Livre', ['Compras', 'Mercado'])).toBe('Compras');
  expect(merchantCategory('CARREFOUR SP', ['Outros'])).toBeNull();
});

it('knows 200 names at most, each of one kind and folded', () => {
  const names = merchantKinds.flatMap((kind) => kind.names);
  expect(names.length).toBeLessThanOrEqual(200);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(name))).toEqual([]);
});
