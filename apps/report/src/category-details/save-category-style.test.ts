import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { blankCategory } from '@tostao/domain/category/category-form';
import { readOverrides } from '@tostao/domain/report/category-override';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveCategoryStyleMutation } from './save-category-style.ts';

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => texts.set(key, value),
  });
});

it('stores the style of a category under its id, with a normalized name', async () => {
  const fake = fakeBackend(() => 'lost');
  const style = { name: ' bichinhos ', icon: 'PawPrint', color: 'bg-red-500' };
  const category = { key: 'c1', id: 'c1' };
  await fake.run(saveCategoryStyleMutation(fake.backend), { category, ...style });
  expect(readOverrides(localStorage)).toEqual([{ ...style, id: 'c1', name: 'Bichinhos' }]);
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
