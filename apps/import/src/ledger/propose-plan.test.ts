import type { Category } from '@tostao/domain/category/category';
import { expect, it } from 'vitest';
import type { KeyedStatement } from '../match/assign-row-keys.ts';
import { proposeCategories } from './propose-plan.ts';
import { rowsOf } from './testing/ledger-rows.ts';

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
