import { expect, it } from 'vitest';
import type { Decision, PreviewTransaction } from './preview-row.ts';
import { suggestRule } from './suggest-rule.ts';

const rowsOf = (...texts: string[]) =>
  texts.map(
    (text, index) =>
      ({
        index,
        rowStatus: 'new',
        type: 'expense',
        category: 'Outros',
        row: { kind: 'row', text },
      }) as PreviewTransaction,
  );

const suggestionFor = (rows: PreviewTransaction[], ...categories: (string | undefined)[]) => {
  const decisions = new Map<number, Decision>();
  for (const [index, category] of categories.entries()) {
    if (category !== undefined) decisions.set(index, { category });
  }
  return suggestRule(rows, decisions, rows[categories.length - 1]!);
};

it('suggests a rule after two equal corrections, by the text that both begin with', () => {
  const rows = rowsOf('UBER *TRIP 123', 'Uber *Trip 9/8');
  expect(suggestionFor(rows, 'Transporte')).toBeNull();
  expect(suggestionFor(rows, 'Transporte', 'Transporte')).toEqual({
    match: 'contains',
    text: 'Uber *Trip',
    type: 'expense',
    accountId: '',
    category: 'Transporte',
    parts: [],
    tags: [],
  });
});

it('suggests nothing for other texts, other categories or numbers only', () => {
  expect(suggestionFor(rowsOf('Uber', 'Padaria'), 'Lazer', 'Lazer')).toBeNull();
  expect(suggestionFor(rowsOf('Uber', 'Uber'), 'Lazer', 'Transporte')).toBeNull();
  expect(suggestionFor(rowsOf('123', '123'), 'Lazer', 'Lazer')).toBeNull();
  expect(suggestionFor(rowsOf('Uber', 'Uber'), 'Outros', 'Outros')).toBeNull();
});

it('leaves the number of a parcela out of the rule', () => {
  const rows = rowsOf('Loja - Parcela 1/6', 'Loja - Parcela 2/6');
  expect(suggestionFor(rows, 'Lazer', 'Lazer')).toMatchObject({ text: 'Loja' });
});
