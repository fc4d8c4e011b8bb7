import { expect, it } from 'vitest';
import { fakeBackend } from '../data-access/fake-backend.ts';
import { tellReplaced } from './replaced-values.ts';

it('names both values of each column that an edit has replaced, as people read them', async () => {
  const fake = fakeBackend(() => [{ id: 'a1', name: 'Nubank' }]);
  await tellReplaced(fake.backend, {
    replaced: { amount: 20, date: '2026-11-21', account_id: 'a1', category_type: 'income' },
    stored: { amount: 25.5, date: '2026-11-22', account_id: null, category_type: 'expense' },
  });
  expect(fake.toasts).toMatchObject([{ title: 'Sua alteração substituiu a de outra pessoa' }]);
  expect(fake.toasts[0]?.description?.replaceAll('\u00A0', ' ')).toBe(
    'Valor: estava R$ 20,00, ficou R$ 25,50. Data: estava 21/11/2026, ficou 22/11/2026. ' +
      'Conta: estava Nubank, ficou vazio.',
  );
});

it('says nothing where no value was replaced, or none that people know', async () => {
  const fake = fakeBackend(() => []);
  await tellReplaced(fake.backend, { replaced: {}, stored: {} });
  await tellReplaced(fake.backend, {
    replaced: { category_type: 'income' },
    stored: { category_type: 'expense' },
  });
  expect(fake.toasts).toEqual([]);
  expect(fake.requests).toEqual([]);
});
