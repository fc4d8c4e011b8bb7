import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { describe, expect, it } from 'vitest';
import { fetchLastCategory } from './get-last-category.ts';

describe('suggested category for a description', () => {
  it('suggests the category of the newest match, ignoring case and accents', async () => {
    const { database, requests } = fakeBackend(() => [{ category: 'Lazer' }]);
    const { signal } = new AbortController();
    expect(await fetchLastCategory(database, 'expense', ' café ', signal)).toBe('Lazer');
    const search = requests[0]?.search;
    expect(search?.get('folded_description')).toBe('like.cafe');
    expect(search?.get('order')).toBe('date.desc,id.desc');
    expect(search?.get('category_type')).toBe('eq.expense');
  });

  it('suggests no category for a new description', async () => {
    const { database } = fakeBackend(() => []);
    const { signal } = new AbortController();
    expect(await fetchLastCategory(database, 'income', 'Novo', signal)).toBeNull();
  });
});
