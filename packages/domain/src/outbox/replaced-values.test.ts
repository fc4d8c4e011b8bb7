import { expect, it } from 'vitest';
import { fakeBackend } from '../data-access/fake-backend.ts';
import type { SentWrite } from '../data-access/send-request.ts';
import { tellOvertaken, tellReplaced } from './replaced-values.ts';

const label = 'Alteração: Feira';

it('names both values of each column that an edit has replaced, as people read them', async () => {
  const fake = fakeBackend(() => [{ id: 'a1', name: 'Nubank' }]);
  await tellReplaced(fake.backend, label, {
    replaced: { amount: 20, date: '2026-11-21', account_id: 'a1', category_type: 'income' },
    stored: { amount: 25.5, date: '2026-11-22', account_id: null, category_type: 'expense' },
  });
  expect(fake.toasts).toMatchObject([{ title: 'Sua alteração substituiu a de outra pessoa' }]);
  expect(fake.toasts[0]?.description?.replaceAll('\u00A0', ' ')).toBe(
    'Alteração: Feira. Valor: estava R$ 20,00, ficou R$ 25,50. Data: estava 21/11/2026, ficou 22/11/2026. ' +
      'Conta: estava Nubank, ficou vazio.',
  );
});

it('names the parts of a divided transaction', async () => {
  const fake = fakeBackend(() => []);
  const parts = [
    { category: 'Mercado', amount: 20 },
    { category: 'Casa', amount: 5.5 },
  ];
  await tellReplaced(fake.backend, label, { replaced: { parts: null }, stored: { parts } });
  expect(fake.toasts[0]?.description?.replaceAll('\u00A0', ' ')).toBe(
    'Alteração: Feira. Divisão: estava vazio, ficou Mercado R$ 20,00, Casa R$ 5,50.',
  );
});

it('says nothing where no value was replaced, or none that people know', async () => {
  const fake = fakeBackend(() => []);
  await tellReplaced(fake.backend, label, { replaced: {}, stored: {} });
  await tellReplaced(fake.backend, label, {
    replaced: { category_type: 'income' },
    stored: { category_type: 'expense' },
  });
  expect(fake.toasts).toEqual([]);
  expect(fake.requests).toEqual([]);
});

const editOf = (stored: Record<string, unknown>): SentWrite => ({
  label,
  request: { patch: 'transactions', id: 't1', columns: stored, seen: {} },
  rows: [],
  answer: [{ replaced: {}, stored }],
});

it('names both values of what another person has changed since queued edits were sent', async () => {
  const fake = fakeBackend({ transactions: [{ amount: 30, description: 'Feira' }] });
  await tellOvertaken(fake.backend, [
    editOf({ amount: 20, description: 'Feira' }),
    editOf({ amount: 25.5 }),
  ]);
  expect(fake.toasts).toMatchObject([{ title: 'Outra pessoa substituiu sua alteração' }]);
  expect(fake.toasts[0]?.description?.replaceAll('\u00A0', ' ')).toBe(
    'Alteração: Feira. Valor: estava R$ 25,50, ficou R$ 30,00.',
  );
});

it('says nothing where the sent values stand, the row is gone or nothing was edited', async () => {
  const stands = fakeBackend({ transactions: [{ amount: 20 }] });
  await tellOvertaken(stands.backend, [editOf({ amount: 20 })]);
  const gone = fakeBackend({ transactions: [] });
  await tellOvertaken(gone.backend, [editOf({ amount: 20 })]);
  const other = fakeBackend({});
  await tellOvertaken(other.backend, [
    { label, request: { rpc: 'save_entry', args: {} }, rows: [], answer: [] },
  ]);
  expect([...stands.toasts, ...gone.toasts, ...other.toasts, ...other.requests]).toEqual([]);
});
