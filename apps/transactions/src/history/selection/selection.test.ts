import { coffee } from '@tostao/domain/transaction/transaction-fixtures';
import { expect, it } from 'vitest';
import { maxSelected, type Selection, selectFirst, toggle } from './selection.ts';

const row = (id: string) => ({ ...coffee, id });
const rows = (count: number, prefix = 'a') =>
  Array.from({ length: count }, (_, index) => row(`${prefix}${index}`));
const nothing: Selection = { transactions: new Map() };
const idsOf = ({ transactions }: Selection) => [...transactions.keys()];

it('selects a transaction, and removes it with the next press', () => {
  const one = toggle(nothing, row('a'));
  expect(idsOf(one)).toEqual(['a']);
  expect(toggle(one, row('a'))).toEqual(nothing);
});

it('refuses the 501st transaction with a sentence, until another is removed', () => {
  const full = selectFirst(nothing, rows(maxSelected), false);
  expect(full.note).toBeUndefined();
  const refused = toggle(full, row('b'));
  expect(refused.transactions.size).toBe(500);
  expect(refused.note).toBe('Você pode selecionar até 500 transações por vez.');
  const freed = toggle(refused, row('a7'));
  expect(idsOf(toggle(freed, row('b')))).toContain('b');
});

it('selects the first 500 of a list, and says that the list goes on', () => {
  const note = 'A lista tem mais transações: só as 500 primeiras foram selecionadas.';
  const first = selectFirst(nothing, rows(501), false);
  expect(idsOf(first)).toEqual(rows(500).map(({ id }) => id));
  expect(first.note).toBe(note);
  expect(selectFirst(nothing, rows(500), true).note).toBe(note);
  expect(selectFirst(nothing, rows(500), false).note).toBeUndefined();
});

it('fills a selection of other filters up', () => {
  const others = selectFirst(nothing, rows(2, 'b'), false);
  const both = selectFirst(others, [...rows(1, 'b'), ...rows(3)], false);
  expect(idsOf(both)).toEqual(['b0', 'b1', 'a0', 'a1', 'a2']);
  const full = selectFirst(others, rows(499), false);
  expect(full.transactions.size).toBe(500);
  expect(full.note).toBe('A lista tem mais transações: só 500 cabem na seleção.');
});
