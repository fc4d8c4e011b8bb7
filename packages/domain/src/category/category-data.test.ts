import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend, databaseError } from '../data-access/fake-backend.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { toCentavos } from '../money/centavos.ts';
import { readOverrides } from '../report/category-override.ts';
import { saveCategoryStyleMutation } from '../report/save-category-style.ts';
import { blankCategory } from './category-form.ts';
import type { Category } from './category.ts';
import { createCategoryMutation } from './create-category.ts';
import { deleteCategoryMutation } from './delete-category.ts';
import { nameTakenMessage } from './category-name.ts';
import { updateCategoryMutation } from './update-category.ts';

const pets: Category = { ...blankCategory, id: 'c1', name: 'Pets', monthlyLimit: toCentavos(5050) };

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => texts.set(key, value),
  });
});

const newPets = { idempotencyKey: 'c1', revision: 1, category: pets };

describe('creating a category', () => {
  it('retries a category with the same revision after a network error', async () => {
    const fake = fakeBackend((_request, index) => (index === 0 ? 'lost' : { body: null }));
    await fake.run(createCategoryMutation(fake.backend), newPets);
    const { id: _id, monthlyLimit: _limit, ...columns } = pets;
    expect(fake.requests).toHaveLength(2);
    expect(fake.requests[1]).toEqual(fake.requests[0]);
    expect(fake.requests[0]).toMatchObject({
      path: 'rpc/save_category',
      body: {
        p_idempotency_key: 'c1',
        p_revision: 1,
        p_category: { ...columns, monthly_limit: 50.5 },
      },
    });
    expect(fake.toasts).toMatchObject([{ kind: 'success', title: 'Categoria criada' }]);
  });

  it('tells the user when another category has the name', async () => {
    const message = 'duplicate key value violates unique constraint "categories_name_key"';
    const fake = fakeBackend(() => databaseError(409, '23505', message));
    await expect(fake.run(createCategoryMutation(fake.backend), newPets)).rejects.toThrow();
    expect(fake.toasts).toEqual([
      { kind: 'error', title: 'Erro ao criar categoria', description: nameTakenMessage },
    ]);
  });
});

describe('updating a category', () => {
  const renamed = { ...pets, name: 'Bichos' };

  it('invalidates every query that shows the category', async () => {
    const fake = fakeBackend(() => ({ body: [{ id: 'c1' }] }));
    const { userId, client } = fake;
    const keys = [
      queryKeys.categories(userId),
      queryKeys.usedCategories(userId),
      queryKeys.monthReport(userId, '2026-11'),
    ];
    for (const key of keys) client.setQueryData(key, []);
    await fake.run(updateCategoryMutation(fake.backend), { before: pets, after: renamed });
    expect(keys.every((key) => client.getQueryState(key)?.isInvalidated)).toBe(true);
  });

  it('rolls back an optimistic category update that the server rejects', async () => {
    const fake = fakeBackend(() => databaseError(400, '23514', 'Recusado'));
    const key = queryKeys.categories(fake.userId);
    fake.client.setQueryData(key, [pets]);
    await expect(
      fake.run(updateCategoryMutation(fake.backend), { before: pets, after: renamed }),
    ).rejects.toThrow();
    expect(fake.client.getQueryData(key)).toEqual([pets]);
  });

  it('removes the stored report style only when the edit changes the style', async () => {
    const fake = fakeBackend(() => ({ body: [{ id: 'c1' }] }));
    const style = { name: ' bichinhos ', icon: 'PawPrint', color: 'bg-red-500' };
    const category = { key: 'c1', id: 'c1' };
    await fake.run(saveCategoryStyleMutation(fake.backend), { category, ...style });
    expect(readOverrides(localStorage)).toEqual([{ ...style, id: 'c1', name: 'Bichinhos' }]);
    fake.client.setQueryData(queryKeys.categories(fake.userId), [pets]);
    await fake.run(updateCategoryMutation(fake.backend), {
      before: pets,
      after: { ...pets, monthlyLimit: null },
    });
    expect(readOverrides(localStorage)).toHaveLength(1);
    await fake.run(updateCategoryMutation(fake.backend), { before: pets, after: renamed });
    expect(readOverrides(localStorage)).toEqual([]);
  });
});

describe('deleting a category', () => {
  it('deletes a category and moves its transactions in one call', async () => {
    const fake = fakeBackend(() => ({ body: 12 }));
    await fake.run(deleteCategoryMutation(fake.backend), { id: 'c1', moveTo: 'Lazer' });
    expect(fake.requests.map(({ path, body }) => [path, body])).toEqual([
      ['rpc/delete_category', { p_category_id: 'c1', p_move_to: 'Lazer' }],
    ]);
    expect(fake.toasts).toEqual([
      {
        kind: 'success',
        title: 'Categoria excluída',
        description: '12 transações movidas para Lazer.',
      },
    ]);
  });

  it('shows a toast when deleting a category fails', async () => {
    const fake = fakeBackend(() => databaseError(500, 'XX000', 'fora do ar'));
    const deleting = fake.run(deleteCategoryMutation(fake.backend), { id: 'c1', moveTo: null });
    await expect(deleting).rejects.toThrow();
    expect(fake.toasts).toMatchObject([{ title: 'Erro ao excluir categoria' }]);
  });
});

it('distinguishes a new category style from a changed one', async () => {
  const fake = fakeBackend(() => 'lost');
  const change = { ...blankCategory, name: 'Contas pagas' };
  const category = { key: 'expense:Dívidas', id: null };
  await fake.run(saveCategoryStyleMutation(fake.backend), { ...change, category });
  await fake.run(saveCategoryStyleMutation(fake.backend), { ...change, category });
  expect(fake.toasts.map(({ title }) => title)).toEqual([
    'Categoria criada e atualizada',
    'Categoria atualizada',
  ]);
  expect(fake.requests).toEqual([]);
});
