import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { toCentavos } from '@tostao/domain/money/centavos';
import { readOverrides, writeOverride } from '@tostao/domain/report/category-override';
import { blankCategory } from '@tostao/domain/category/category-form';
import type { Category } from '@tostao/domain/category/category';
import { nameTakenMessage } from '@tostao/domain/data-access/database-sentences';
import { createCategoryMutation } from './create-category.ts';
import { deleteCategoryMutation } from './delete-category.ts';
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
    const fake = fakeBackend((_request, index) => (index === 0 ? 'lost' : null));
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
    await expect(fake.run(createCategoryMutation(fake.backend), newPets)).rejects.toThrow(
      'categories_name_key',
    );
    expect(fake.toasts).toEqual([
      { kind: 'error', title: 'Erro ao criar categoria', description: nameTakenMessage },
    ]);
  });
});

describe('updating a category', () => {
  const renamed = { ...pets, name: 'Bichos' };

  it('invalidates every query that shows the category', async () => {
    const fake = fakeBackend(() => ({ replaced: {}, stored: {} }));
    const { householdId, client } = fake;
    const keys = [
      queryKeys.categories(householdId),
      queryKeys.usedCategories(householdId),
      queryKeys.monthReport(householdId, '2026-11'),
    ];
    for (const key of keys) client.setQueryData(key, []);
    await fake.run(updateCategoryMutation(fake.backend), { before: pets, after: renamed });
    expect(keys.every((key) => client.getQueryState(key)?.isInvalidated)).toBe(true);
  });

  it('sends only the changed fields', async () => {
    const fake = fakeBackend(() => ({ replaced: {}, stored: {} }));
    const after = { ...pets, monthlyLimit: toCentavos(5000) };
    await fake.run(updateCategoryMutation(fake.backend), { before: pets, after });
    expect(fake.requests.map(({ body }) => body)).toEqual([
      { p_category_id: 'c1', p_changes: { monthly_limit: 50 }, p_seen: { monthly_limit: 50.5 } },
    ]);
    await fake.run(updateCategoryMutation(fake.backend), { before: pets, after: { ...pets } });
    expect(fake.requests).toHaveLength(1);
  });

  it('creates a category that another device has deleted again, with the whole edit', async () => {
    const fake = fakeBackend(() => null);
    await expect(
      fake.run(updateCategoryMutation(fake.backend), { before: pets, after: renamed }),
    ).rejects.toMatchObject({ name: 'GoneError' });
    expect(fake.toasts[0]?.action?.label).toBe('Criar de novo');
    fake.toasts[0]?.action?.onClick();
    await expect.poll(() => fake.toasts[1]?.title).toBe('Categoria atualizada');
    const { id, type, icon, color } = pets;
    expect(fake.requests[1]).toMatchObject({
      path: 'rpc/restore_deleted',
      body: {
        p_table: 'categories',
        p_row: { id, type, icon, color, name: 'Bichos', monthly_limit: 50.5 },
      },
    });
  });

  it('says which values of another person the edit has replaced', async () => {
    const answer = { replaced: { name: 'Animais' }, stored: { name: 'Bichos' } };
    const fake = fakeBackend(() => answer);
    await fake.run(updateCategoryMutation(fake.backend), { before: pets, after: renamed });
    await expect
      .poll(() => fake.toasts.at(-1)?.description)
      .toContain('Nome: estava “Animais”, ficou “Bichos”.');
  });

  it('rolls back an optimistic category update that the server rejects', async () => {
    const fake = fakeBackend(() => databaseError(400, '23514', 'Recusado'));
    const key = queryKeys.categories(fake.householdId);
    fake.client.setQueryData(key, [pets]);
    await expect(
      fake.run(updateCategoryMutation(fake.backend), { before: pets, after: renamed }),
    ).rejects.toThrow('Recusado');
    expect(fake.client.getQueryData(key)).toEqual([pets]);
  });

  it('removes the stored report style only when the edit changes the style', async () => {
    const fake = fakeBackend(() => ({ replaced: {}, stored: {} }));
    const style = { name: 'Bichinhos', icon: 'PawPrint', color: 'bg-red-500' };
    writeOverride(localStorage, { ...style, id: 'c1' });
    fake.client.setQueryData(queryKeys.categories(fake.householdId), [pets]);
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
    const fake = fakeBackend(() => 12);
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

  it('tells the user that the target category is gone', async () => {
    const fake = fakeBackend(() => databaseError(410, 'PT410', 'The category does not exist'));
    const deleting = fake.run(deleteCategoryMutation(fake.backend), { id: 'c1', moveTo: 'Lazer' });
    await expect(deleting).rejects.toThrow('The category does not exist');
    expect(fake.toasts).toEqual([
      {
        kind: 'error',
        title: 'Erro ao excluir categoria',
        description: 'A categoria de destino não existe mais.',
      },
    ]);
  });

  it('shows a toast when deleting a category fails', async () => {
    const fake = fakeBackend(() => 'failing');
    const deleting = fake.run(deleteCategoryMutation(fake.backend), { id: 'c1', moveTo: null });
    await expect(deleting).rejects.toThrow('fora do ar');
    expect(fake.toasts).toMatchObject([{ title: 'Erro ao excluir categoria' }]);
  });
});
