import type { Category } from '@tostao/domain/category/category';
import { expect, it } from 'vitest';
import type { KeyedStatement } from '../identity/assign-row-keys.ts';
import { isStorable } from '@tostao/domain/text/storable-text';
import { createChoice } from './account-plan.ts';
import { planOf, proposeCategories } from './propose-plan.ts';
import { rowsOf } from '../testing/export-rows.ts';

const education: Category = {
  id: 'education',
  name: 'Educação',
  type: 'expense',
  icon: 'Book',
  color: 'bg-blue-500',
  monthlyLimit: null,
};

it('takes the category of expenses for a refund, and proposes no new one for income', () => {
  const statement = rowsOf(['Nubank', 5000, 'Devolução do curso', 'Educação']);
  const entries = statement.entries.map((entry) => ({ ...entry, isRefund: true }));
  const refunds = { ...statement, entries } as KeyedStatement;
  expect(proposeCategories(refunds, [education])).toEqual([
    { name: 'Educação', type: 'expense', choice: 'Educação' },
  ]);
});

it('creates no account and no category whose name ends in half of an emoji', () => {
  const long = `${'a'.repeat(99)}😀`;
  const statement = rowsOf([long, 5000, 'Feira', long]);
  const plan = planOf(statement, {
    accounts: [
      { name: long, kind: 'checking', closingDay: null, dueDay: null, choice: createChoice },
    ],
    categories: [{ name: long, type: 'expense', choice: createChoice }],
  });
  expect(plan.newAccounts.map(({ name }) => isStorable(name))).toEqual([true]);
  expect(plan.newCategories.map(({ name }) => isStorable(name))).toEqual([true]);
});
