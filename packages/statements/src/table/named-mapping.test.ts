import { expect, it } from 'vitest';
import type { UnknownTable } from './read-rows.ts';
import { formatKey, type NamedMapping, savedFormats } from './named-mapping.ts';

const mapping: NamedMapping = {
  name: 'Extrato do Sicredi',
  date: 0,
  description: [1],
  amount: { signed: 2 },
  dateOrder: 'day-first',
  decimalMark: ',',
};
const tableOf = (...sample: string[][]): UnknownTable => ({
  header: ['Dia', 'Texto', 'Reais'],
  hasHeader: true,
  key: 'dia|texto|reais',
  sample,
  guess: mapping,
  openWords: [],
  openOrders: [],
  reference: '2026-06-30',
});
const table = tableOf(['02/06/2026', 'Horta', '-35,90'], ['03/06/2026', 'Bazar', '12,00']);
const { name: _name, ...unnamed } = mapping;

it('offers the mappings with a name whose columns read a table', () => {
  const stored = {
    [formatKey('Sicredi')]: mapping,
    'a|b|c': { ...unnamed, balance: 2 },
    'a|b|c|d': { ...mapping, name: 'Mais colunas', balance: 3 },
    'c|b|a': { ...mapping, name: 'Outra ordem', date: 2, amount: { signed: 0 } },
  };
  expect(savedFormats(stored, table)).toEqual(new Map([['Extrato do Sicredi', mapping]]));
});

it('offers a table neither its own mapping nor one for rows without a day', () => {
  expect(savedFormats({ [table.key]: mapping }, table).size).toBe(0);
  expect(savedFormats({ 'a|b|c': mapping }, tableOf(['Horta', 'x', '1,00'])).size).toBe(0);
});
