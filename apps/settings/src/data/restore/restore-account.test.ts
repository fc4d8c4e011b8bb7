import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { expect, it } from 'vitest';
import type { ReadExport } from './read-export.ts';
import { previewRestore, restoreAccountMutation } from './restore-account.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}` })) as never[];

const account: ReadExport = {
  profile: { name: 'Ana', image: null, has_completed_onboarding: true },
  categories: rows(12),
  debts: rows(2001),
  transactions: rows(100_000),
  accounts: rows(2),
  transfers: rows(3),
  imports: rows(1),
  importedRows: rows(3000),
  rules: rows(2),
  expectedIncomes: rows(2),
  unreadable: 0,
};

it('sends 100,000 rows in order and in parts, with growing progress', async () => {
  const fake = fakeBackend(() => ({ body: null }));
  const progress: number[] = [];
  await fake.run(restoreAccountMutation(fake.backend), {
    account,
    onProgress: (percent) => progress.push(percent),
  });
  const bodies = fake.requests.map(({ body }) => body as Record<string, unknown[]>);
  expect(Object.keys(bodies[0]!)).toEqual(['p_profile', 'p_categories', 'p_accounts']);
  expect(bodies.slice(1, 3).map((body) => body['p_debts']?.length)).toEqual([2000, 1]);
  expect(bodies.slice(3, 53).flatMap((body) => body['p_transactions'])).toEqual(
    account.transactions,
  );
  expect(bodies[53]).toEqual({ p_transfers: account.transfers });
  expect(bodies[54]).toEqual({ p_rows: account.expectedIncomes });
  expect(bodies[55]).toEqual({ p_imports: account.imports, p_rules: account.rules });
  expect(bodies.slice(56).flatMap((body) => body['p_rows'])).toEqual(account.importedRows);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toBe(100);
  expect(fake.toasts.at(-1)?.title).toBe('Dados restaurados');
});

it('says that rows of another account are not restored', async () => {
  const fake = fakeBackend(() => ({
    status: 400,
    body: { code: 'PT411', message: 'x', details: null, hint: null },
  }));
  const restoring = fake.run(restoreAccountMutation(fake.backend), {
    account,
    onProgress: () => {},
  });
  await expect(restoring).rejects.toThrow();
  expect(fake.requests).toHaveLength(1);
  expect(fake.toasts.at(-1)?.description).toContain('outra conta');
});

it('counts new and known rows of all parts', async () => {
  let index = 0;
  const { database, requests } = fakeBackend(({ path }) => {
    if (path === 'rpc/has_foreign_rows') return { body: false };
    const isFirst = index === 0;
    const body = [{ categories: isFirst ? 12 : 0, debts: isFirst ? 1 : 0, transactions: index }];
    index += 1;
    return { body };
  });
  expect(await previewRestore(database, account)).toEqual({ known: 23, added: 101_995 });
  expect(requests).toHaveLength(8);
});

it('rejects a file with rows of another account before any of them is stored', async () => {
  const { database, requests } = fakeBackend(() => ({ body: requests.length > 1 }));
  await expect(previewRestore(database, account)).rejects.toThrow('outra conta do Tostão');
  expect(requests.map(({ path }) => path)).toEqual(Array(2).fill('rpc/has_foreign_rows'));
});
