import { blankCategory } from '@tostao/domain/category/category-form';
import { expect, it } from 'vitest';
import { categoryTypes, commonCategories } from './common-categories.ts';

const categories = (
  [
    ['Lazer', 'expense'],
    ['Outros', 'expense'],
    ['Salário', 'income'],
    ['Outros', 'income'],
  ] as const
).map(([name, type], index) => ({ ...blankCategory, id: String(index), name, type }));

it('offers all categories of one type', () => {
  expect(commonCategories(categories, ['expense'])).toEqual(['Lazer', 'Outros']);
  expect(commonCategories(categories, ['income'])).toEqual(['Salário', 'Outros']);
});

it('offers a mix of types the names that exist in both', () => {
  expect(commonCategories(categories, ['expense', 'income'])).toEqual(['Outros']);
  const without = categories.filter(({ name, type }) => name !== 'Outros' || type === 'income');
  expect(commonCategories(without, ['income', 'expense'])).toEqual([]);
});

it('counts a refund among the expenses', () => {
  const refund = { type: 'income', isRefund: true } as const;
  expect(categoryTypes([refund, { type: 'expense' }])).toEqual(['expense']);
  expect(categoryTypes([refund, { type: 'income' }])).toEqual(['expense', 'income']);
});
