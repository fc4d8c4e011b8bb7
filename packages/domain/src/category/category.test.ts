import { expect, it } from 'vitest';
import { type Category, categoryChoices, categoryFromRow } from './category.ts';

const salary: Category = {
  id: '1',
  name: 'Salário',
  icon: 'Wallet',
  color: 'bg-teal-500',
  type: 'income',
  monthlyLimit: null,
};

it('offers the categories of the chosen type, or "Outros" when there are none', () => {
  expect(categoryChoices([salary], 'income')).toEqual(['Salário']);
  expect(categoryChoices([salary], 'expense')).toEqual(['Outros']);
});

it('reads the monthly limit as centavos', () => {
  const row = { ...salary, type: 'expense', monthly_limit: 1234.56 };
  expect(categoryFromRow(row).monthlyLimit).toBe(123456);
});
