import { blankCategory } from '@tostao/domain/category/category-form';
import type { Category } from '@tostao/domain/category/category';
import { describe, expect, it } from 'vitest';
import { choicesForTransaction, filterChoices } from './category-choices.ts';

function category(change: Partial<Category>): Category {
  return { ...blankCategory, id: '1', name: 'Lazer', ...change };
}

describe('category choices', () => {
  const categories = [category({ name: 'Lazer' }), category({ name: 'Salário', type: 'income' })];

  it('offers the category of an edited transaction even after its deletion', () => {
    const deleted = { type: 'expense', category: 'Dívidas' } as const;
    expect(choicesForTransaction(categories, deleted)).toEqual(['Lazer', 'Dívidas']);
    const known = { ...deleted, category: 'Lazer' };
    expect(choicesForTransaction(categories, known)).toEqual(['Lazer']);
  });

  it('offers every saved or used name once as a filter, sorted', () => {
    const used = [
      { type: 'expense', category: 'Dívidas' },
      { type: 'expense', category: 'Lazer' },
      { type: 'expense', category: 'Água' },
    ] as const;
    expect(filterChoices(categories, [...used], null)).toEqual([
      'Água',
      'Dívidas',
      'Lazer',
      'Salário',
    ]);
    expect(filterChoices(categories, [...used], 'income')).toEqual(['Salário']);
  });
});
