import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import type { Statement } from '../statement.ts';
import { assignRowKeys } from '../identity/assign-row-keys.ts';
import { convertCurrencies, currenciesOf, parseRate } from './convert-currencies.ts';

const row = (amount: number, currency?: string) => ({
  kind: 'row' as const,
  number: 1,
  date: '2026-06-02' as const,
  amount: toCentavos(amount),
  text: 'Hotel',
  bankId: null,
  ...(currency !== undefined && { currency }),
});
const statement: Statement = {
  layout: 'other',
  source: 'csv',
  origin: null,
  isCard: false,
  keyScope: 'csv',
  entries: [row(-9000, 'EUR'), row(-1000)],
  brokenBalanceAt: null,
};

it('ignores rows of another currency, whose figures are no reais', () => {
  expect(currenciesOf(statement)).toEqual(['EUR']);
  const { entries } = convertCurrencies(statement, {});
  expect(entries[0]).toMatchObject({
    kind: 'ignored',
    reason: 'Valor em outra moeda: EUR -90,00',
  });
  expect(entries[1]).toMatchObject({ kind: 'row', amount: -1000 });
});

it('converts rows with the rate of their currency', () => {
  const { entries } = convertCurrencies(statement, { EUR: 6.1234 });
  expect(entries[0]).toMatchObject({ amount: -55_111, text: 'Hotel (EUR -90,00)' });
});

it('gives a row the same key at any rate', () => {
  const [one, other] = [6, 6.5].map((rate) => {
    const { entries } = assignRowKeys(convertCurrencies(statement, { EUR: rate }));
    return entries.map((entry) => entry.kind === 'row' && entry.key);
  });
  expect(one).toEqual(other);
});

it.each([
  ['5,4321', 5.4321],
  ['R$ 5.43', 5.43],
  ['0', null],
  ['0,00', null],
  ['-5', null],
  ['cinco', null],
])('reads the rate "%s"', (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});
