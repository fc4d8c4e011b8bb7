import { expect, it } from 'vitest';
import { type Category, categoryChoices, categoryFromRow, currentCategory } from './category.ts';

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

it('finds a category by a name that it had', () => {
  const row = { ...salary, type: 'expense', name: 'Casa', monthly_limit: null };
  const home = categoryFromRow({ ...row, former_names: ['Dívidas', 'Contas'] });
  expect(currentCategory([salary, home], 'expense', 'Dívidas')).toBe('Casa');
  expect(currentCategory([salary, home], 'income', 'Dívidas')).toBe('Dívidas');
  expect(currentCategory([salary, home], 'expense', 'Lazer')).toBe('Lazer');
});
