import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { expect, it } from 'vitest';
import type { ReadExport } from './read-export.ts';
import { previewRestore, restoreAccountMutation } from './restore-account.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}` })) as never[];

const tables = {
  categories: rows(12),
  accounts: rows(2),
  debt_series: rows(2),
  debts: rows(2001),
  installment_purchases: rows(2),
  transactions: rows(100_000),
  transfers: rows(3),
  expected_incomes: rows(2),
  dismissed_repetitions: rows(1),
  imports: rows(1),
  import_rules: rows(2),
  imported_rows: rows(3000),
  // The table of another remote.
  wishes: rows(4),
};
const tableNames = Object.keys(tables) as (keyof typeof tables)[];
const account: ReadExport = {
  profile: { name: 'Ana', image: null, has_completed_onboarding: true },
  tables,
  files: new Map<string, Blob>(),
  unreadable: 0,
};

it('sends 100,000 rows in order and in parts, with growing progress', async () => {
  const fake = fakeBackend(() => ({}));
  const progress: number[] = [];
  await fake.run(restoreAccountMutation(fake.backend), {
    account,
    onProgress: (percent) => progress.push(percent),
  });
  const sent = fake.requests.map(
    ({ body }) => (body as { p_tables: Record<string, unknown[]> }).p_tables,
  );
  const { profile } = account;
  expect(sent[0]).toEqual({ profile, categories: tables.categories });
  for (const table of tableNames) {
    const parts = sent.flatMap((request) => (request[table] ? [request[table]] : []));
    expect(parts.flat(), table).toEqual(tables[table]);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(500);
  }
  const order = sent.slice(1).map((request) => Object.keys(request)[0]);
  expect([...new Set(order)]).toEqual(tableNames.slice(1));
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toBe(100);
  expect(fake.toasts).toMatchObject([{ title: 'Dados restaurados' }]);
  expect(fake.toasts[0]?.description).toBeUndefined();
});

it('says how many rows the database has rejected', async () => {
  const fake = fakeBackend((_request, index) => (index === 1 ? { debts: [3, 7] } : {}));
  await fake.run(restoreAccountMutation(fake.backend), { account, onProgress: () => {} });
  expect(fake.toasts.at(-1)).toMatchObject({
    title: 'Dados restaurados',
    description: '2 registros ficaram de fora: alguém alterou o arquivo.',
  });
});

it('finds the row that makes the database reject a whole request', async () => {
  const broken = 'a row that no request may hold';
  const sent: number[] = [];
  const fake = fakeBackend(({ body }) => {
    const { debts = [] } = (body as { p_tables: { debts?: { note?: string }[] } }).p_tables;
    if (debts.some(({ note }) => note === broken)) return databaseError(400, '22P05', 'no');
    sent.push(debts.length);
    return {};
  });
  const debts = (rows(9) as object[]).map((row, index) =>
    index === 6 ? { ...row, note: broken } : row,
  ) as never[];
  const edited = { ...account, tables: { ...tables, debts } };
  await fake.run(restoreAccountMutation(fake.backend), { account: edited, onProgress: () => {} });
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(fake.toasts.at(-1)?.description).toBe(
    '1 registro ficou de fora: alguém alterou o arquivo.',
  );
});

it('stops at the quota of the user, and says so', async () => {
  const fake = fakeBackend(({ body }) =>
    'transactions' in (body as { p_tables: object }).p_tables
      ? databaseError(400, 'TS005', 'too many rows')
      : {},
  );
  const restore = { account, onProgress: () => {} };
  await expect(fake.run(restoreAccountMutation(fake.backend), restore)).rejects.toThrow();
  expect(
    fake.requests.filter(({ body }) => JSON.stringify(body).includes('transactions')),
  ).toHaveLength(1);
  expect(fake.toasts.at(-1)?.description).toContain('limite de registros');
});

it('reports no success when the database has rejected every row', async () => {
  const empty = Object.fromEntries(tableNames.map((table) => [table, []]));
  const fake = fakeBackend(({ body }) => {
    const { debts } = (body as { p_tables: { debts?: unknown[] } }).p_tables;
    return debts ? { debts: [0, 1] } : {};
  });
  const refused = { ...account, tables: { ...(empty as typeof tables), debts: rows(2) } };
  await fake.run(restoreAccountMutation(fake.backend), { account: refused, onProgress: () => {} });
  expect(fake.toasts.at(-1)).toMatchObject({
    kind: 'error',
    title: 'Nenhum registro foi restaurado',
  });
});

it('counts new and known rows of all parts', async () => {
  const known: Record<string, number> = { categories: 12, debts: 1, transactions: 5, imports: 1 };
  const { database, requests } = fakeBackend(({ body }) => {
    const { p_table: table } = body as { p_table: string };
    return { known: known[table] ?? 0 };
  });
  // Both parts of the transactions have five known rows. Imports are not counted.
  expect(await previewRestore(database, account)).toEqual({ known: 23, added: 101_999 });
  expect(requests).toHaveLength(7);
});
