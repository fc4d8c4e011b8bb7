import { expect, it } from 'vitest';
import { type CategoryRule, ruleFinder, ruleFromRow, ruleName } from './category-rule.ts';

const rule = (change: Partial<CategoryRule>): CategoryRule => ({
  id: '1',
  match: 'contains',
  text: 'Açaí',
  type: null,
  category: 'Lazer',
  ...change,
});

it('finds the first rule that applies, whatever the accents and case', () => {
  const first = rule({ id: 'first', category: 'Alimentação' });
  const find = ruleFinder([rule({ text: 'mercado' }), first, rule({ id: 'later' })]);
  expect(find('expense', 'ACAI DA ANA')).toBe(first);
  expect(find('expense', 'Padaria')).toBeUndefined();
});

it('applies a rule of a type to that type only, and an exact one to the whole text', () => {
  const find = ruleFinder([rule({ match: 'equals', type: 'income' })]);
  expect(find('income', ' açai ')).toBeDefined();
  expect(find('income', 'Açaí 2')).toBeUndefined();
  expect(find('expense', 'Açaí')).toBeUndefined();
});

it('takes the text of a rule literally', () => {
  const find = ruleFinder([rule({ text: '.*' })]);
  expect(find('expense', 'Uber')).toBeUndefined();
  expect(find('expense', 'UBER .*TRIP')).toBeDefined();
});

it('reads a row and names its condition', () => {
  const row = { id: '1', match: 'equals', text: 'Uber', type: 'expense', category: 'Transporte' };
  expect(ruleFromRow(row)).toEqual(row);
  expect(ruleName(ruleFromRow(row))).toBe('é igual a “Uber”');
  expect(ruleName(rule({}))).toBe('contém “Açaí”');
});
