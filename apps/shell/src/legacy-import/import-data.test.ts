import { expect, it, vi } from 'vitest';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { importedToast } from './copy-local-data.ts';
import { importLocalData } from './import-local-data.ts';

function stubStorage(content: Record<string, unknown>) {
  const texts = new Map(
    Object.entries(content).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => texts.set(key, value),
  });
  return texts;
}

const income = { amount: 1, date: '2026-01-01', type: 'income' };
const debt = { name: 'Luz', amount: 5, dueDate: '2026-01-01' };

it('copies rows in chunks, only once', async () => {
  stubStorage({ transactions: Array.from({ length: 501 }, () => income), dividas: [debt, {}] });
  const { database, userId, requests } = fakeBackend(() => null);
  const result = await importLocalData(database, userId);
  expect(result).toEqual({ copied: 502, unreadable: 1 });
  expect(requests.map(({ path }) => path)).toEqual(['transactions', 'transactions', 'debts']);
  expect(await importLocalData(database, userId)).toBeNull();
  expect(requests).toHaveLength(3);
});

it('retries with the same ids after a failure, and is done only after all rows are copied', async () => {
  const texts = stubStorage({ transactions: [income], dividas: [debt] });
  const { database, userId, requests } = fakeBackend((_request, index) =>
    index === 1 ? 'failing' : null,
  );
  await expect(importLocalData(database, userId)).rejects.toThrow('fora do ar');
  expect(texts.has('supabase_migration_completed')).toBe(false);
  await importLocalData(database, userId);
  expect(requests[2]?.body).toEqual(requests[0]?.body);
  expect(requests[3]?.body).toEqual(requests[1]?.body);
  expect(texts.has('supabase_migration_completed')).toBe(true);
});

const ana = '0199a8b4-0000-4000-8000-00000000000a';
const bia = '0199a8b4-0000-4000-8000-00000000000b';

it('leaves local data to the user whose import failed', async () => {
  stubStorage({ transactions: [income] });
  const failing = fakeBackend(() => databaseError(403, '42501', 'Recusado'));
  await expect(importLocalData(failing.database, ana)).rejects.toThrow('Recusado');
  const { database, requests } = fakeBackend(() => null);
  expect(await importLocalData(database, bia)).toBeNull();
  expect(requests).toEqual([]);
  expect(await importLocalData(database, ana)).toEqual({ copied: 1, unreadable: 0 });
});

it('removes characters that the database cannot store', async () => {
  const broken = { ...income, description: 'Ca\0fé \ud800', category: '\0Lazer' };
  stubStorage({ transactions: [broken], dividas: [{ ...debt, name: '\0' }] });
  const { database, userId, requests } = fakeBackend(() => null);
  expect(await importLocalData(database, userId)).toEqual({ copied: 1, unreadable: 1 });
  expect(requests[0]?.body).toMatchObject([{ description: 'Café', category: 'Lazer' }]);
});

it('finishes silently when there is nothing to copy', async () => {
  const texts = stubStorage({});
  const { database, userId, requests } = fakeBackend(() => 'lost');
  expect(await importLocalData(database, userId)).toBeNull();
  expect(requests).toEqual([]);
  expect(texts.has('supabase_migration_completed')).toBe(true);
});

it('copies when storage is full, and finds nothing when storage is blocked', async () => {
  stubStorage({ transactions: [income] });
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { database, userId } = fakeBackend(() => null);
  expect(await importLocalData(database, userId)).toEqual({ copied: 1, unreadable: 0 });

  const blocked = {
    configurable: true,
    get: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  };
  vi.unstubAllGlobals();
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', blocked);
  expect(await importLocalData(database, userId)).toBeNull();
  if (original) Object.defineProperty(globalThis, 'localStorage', original);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

it('shows the number of copied and of unreadable rows', () => {
  expect(importedToast({ copied: 1, unreadable: 0 })).toEqual({
    kind: 'success',
    title: 'Migração concluída',
    description: '1 registro copiado.',
  });
  expect(importedToast({ copied: 7, unreadable: 2 }).description).toBe(
    '7 registros copiados. 2 não puderam ser lidos.',
  );
});
