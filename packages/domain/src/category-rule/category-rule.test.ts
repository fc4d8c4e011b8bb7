import { expect, it } from 'vitest';
import {
  type CategoryRule,
  ruleFinder,
  ruleFromRow,
  ruleName,
  rulesOfCategory,
} from './category-rule.ts';

const rule = (change: Partial<CategoryRule>): CategoryRule => ({
  id: '1',
  match: 'contains',
  text: 'Açaí',
  type: null,
  category: 'Lazer',
  accountId: null,
  ...change,
});

const categories = () => ['Alimentação', 'Lazer'];
const withDeleted = () => ['Lazer', 'Apagada'];

it('finds the first rule that applies and whose category exists, whatever the accents and case', () => {
  const first = rule({ id: 'first', category: 'Alimentação' });
  const deleted = rule({ id: 'deleted', category: 'Apagada' });
  const find = ruleFinder(
    [rule({ text: 'mercado' }), deleted, first, rule({ id: 'later' })],
    categories,
  );
  expect(find('expense', 'ACAI DA ANA', null)).toBe(first);
  expect(find('expense', 'Padaria', null)).toBeUndefined();
});

it('applies a rule of a type to that type only, and an exact one to the whole text', () => {
  const find = ruleFinder([rule({ match: 'equals', type: 'income' })], categories);
  expect(find('income', ' açai ', null)).toBeDefined();
  expect(find('income', 'Açaí 2', null)).toBeUndefined();
  expect(find('expense', 'Açaí', null)).toBeUndefined();
});

it('applies a rule of an account to that account only', () => {
  const find = ruleFinder([rule({ accountId: 'a1' })], categories);
  expect(find('expense', 'Açaí', 'a1')).toBeDefined();
  expect(find('expense', 'Açaí', 'a2')).toBeUndefined();
  expect(find('expense', 'Açaí', null)).toBeUndefined();
});

it('takes the text of a rule literally', () => {
  const find = ruleFinder([rule({ text: '.*' })], categories);
  expect(find('expense', 'Uber', null)).toBeUndefined();
  expect(find('expense', 'UBER .*TRIP', null)).toBeDefined();
});

it('reads a row and names its condition', () => {
  const row = { id: '1', match: 'equals', text: 'Uber', type: 'expense', category: 'Transporte' };
  const read = ruleFromRow({ ...row, account_id: 'a1', shares: null, tags: ['festa'] });
  expect(read).toEqual({ ...row, accountId: 'a1', tags: ['festa'] });
  expect(ruleName(read)).toBe('é igual a “Uber”');
  expect(ruleName(rule({}))).toBe('contém “Açaí”');
});

it('divides among categories that all exist, and belongs to each of them', () => {
  const shares = [
    { category: 'Lazer', percent: 60 },
    { category: 'Apagada', percent: 40 },
  ];
  const row = { id: '1', match: 'contains', text: 'Açaí', type: null, category: 'Lazer' };
  const divides = ruleFromRow({ ...row, account_id: null, shares, tags: null });
  expect(divides.shares).toEqual(shares);
  expect(ruleFinder([divides], categories)('expense', 'Açaí', null)).toBeUndefined();
  expect(ruleFinder([divides], withDeleted)('expense', 'Açaí', null)).toBe(divides);
  expect(rulesOfCategory([divides], { name: 'Apagada', type: 'expense' })).toEqual([divides]);
});
