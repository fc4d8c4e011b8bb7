import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import type { Category } from '@tostao/domain/category/category';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { expect, it } from 'vitest';
import type { StatementRow } from '../statement.ts';
import { categoryChooser } from './choose-category.ts';

const categoryOf = (name: string, type: TransactionType): Category => ({
  id: `${type} ${name}`,
  name,
  type,
  icon: 'Gift',
  color: 'bg-pink-500',
  monthlyLimit: null,
});
const categories = [
  ...['Alimentação', 'Transporte', 'Lazer', 'Outros'].map((name) => categoryOf(name, 'expense')),
  categoryOf('Salário', 'income'),
];
const rule: CategoryRule = {
  id: 'rule',
  match: 'contains',
  text: 'ifood mercado',
  type: null,
  category: 'Lazer',
  accountId: null,
};
const choose = categoryChooser({
  rules: [rule],
  lastCategories: new Map([
    ['ifoodmercado', { expense: 'Transporte' }],
    ['ifood', { expense: 'Transporte' }],
  ]),
  categories,
  accountId: null,
});
const row = (text: string, category?: string): StatementRow => ({
  kind: 'row',
  number: 1,
  date: calendarDay('2026-03-10'),
  amount: toCentavos(-100),
  text,
  bankId: null,
  ...(category !== undefined && { category }),
});

const part = (category: string, amount: number) => ({ category, amount: toCentavos(amount) });

it('prefers the category of the file, a rule, the last use and the merchant, in this order', () => {
  expect(choose('expense', row('IFOOD MERCADO 1', 'alimentacao'))).toMatchObject({
    category: 'Alimentação',
    source: 'file',
  });
  expect(choose('expense', row('IFOOD MERCADO 1', 'Presentes'))).toEqual({
    category: 'Lazer',
    source: 'rule',
    rule: 'contém “ifood mercado”',
  });
  expect(choose('expense', row('ifood 12/11'))).toMatchObject({
    category: 'Transporte',
    source: 'history',
  });
  expect(choose('expense', row('IFD*Sushi'))).toMatchObject({
    category: 'Alimentação',
    source: 'suggestion',
  });
  expect(choose('expense', row('Zeca'))).toMatchObject({ category: 'Outros', source: 'review' });
});

it('takes the parts that the file names, and adds up those without a known category', () => {
  const divided = {
    ...row('IFOOD MERCADO 1', 'transporte'),
    tags: ['praia'],
    parts: [part('transporte', 30), part('Lazer', 50), part('Pets', 20)],
  };
  expect(choose('expense', divided)).toEqual({
    category: 'Transporte',
    parts: [part('Transporte', 30), part('Lazer', 70)],
    tags: ['praia'],
    source: 'file',
    rule: null,
  });
});

it('gives an income no category of expenses', () => {
  expect(choose('income', row('ifood'))).toMatchObject({ category: 'Salário', source: 'review' });
});
