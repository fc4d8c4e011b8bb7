import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { expect, it } from 'vitest';
import type { PreviewRow } from '../match/preview-row.ts';
import { previewRow } from '../match/testing/preview-row.ts';
import { importRowsMutation } from './import-rows.ts';

const date = calendarDay('2026-03-10');

const partOf = (category: string, amount: number) => ({ category, amount });
const request = (rows: PreviewRow[], progress: number[] = []) => ({
  importId: 'import',
  fileName: 'extrato.csv',
  layout: 'other',
  source: 'csv',
  accountId: null,
  statementMonth: null,
  today: date,
  rows,
  decisions: new Map([[1, { category: 'Lazer' }]]),
  onProgress: (percent: number) => void progress.push(percent),
});
const stored = {
  added_count: 2,
  merged_count: 1,
  created_accounts: [],
  created_categories: ['category'],
};
const answers = { 'rpc/stage_import_rows': null, 'rpc/import_transactions': stored };

it('sends 50,000 rows in parts, with growing progress, and imports them with one request', async () => {
  const fake = fakeBackend(answers);
  const rows = Array.from({ length: 50_000 }, (_, index) => previewRow(index));
  const progress: number[] = [];
  await fake.run(importRowsMutation(fake.backend), request(rows, progress));
  const bodies = fake.requests.map(({ body }) => body as { p_part: number; p_rows: object[] });
  expect(bodies.slice(0, -1).map(({ p_part: part }) => part)).toEqual([...Array(20).keys()]);
  expect(bodies.slice(0, -1).flatMap(({ p_rows }) => p_rows)).toHaveLength(50_000);
  expect(bodies.at(-1)).toMatchObject({ p_import_id: 'import', p_parts: 20 });
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toBe(100);
});

it('sends the chosen rows with their categories, and the ids of those to merge', async () => {
  const fake = fakeBackend(answers);
  const similar = { id: 'typed', description: 'Padaria', date, isImported: false, isSame: true };
  const rows = [
    previewRow(0, { rowStatus: 'known' }),
    previewRow(1),
    previewRow(2, { rowStatus: 'similar', similar }),
    previewRow(3, { rowStatus: 'ignored', reason: 'Você excluiu esta transação' }),
  ];
  const result = await fake.run(importRowsMutation(fake.backend), request(rows));
  expect(result).toEqual({ importId: 'import', added: 2, merged: 1, isCreator: true });
  const columns = { type: 'expense', amount: 19.9, description: 'Padaria', date };
  expect(fake.requests[0]?.body).toEqual({
    p_import_id: 'import',
    p_part: 0,
    p_rows: [
      { ...columns, row_key: 'key 1', category: 'Lazer', is_category_chosen: true },
      { ...columns, row_key: 'key 2', category: 'Outros', merge_id: 'typed' },
    ],
  });
});

it('sends the tags that a rule adds, and the parts of a row: by a rule, or as the user has divided it, whatever its amount is now', async () => {
  const fake = fakeBackend(answers);
  const shares = [
    { category: 'Casa', percent: 50 },
    { category: 'Lazer', percent: 50 },
  ];
  const similar = { id: 'typed', description: 'Padaria', date, isImported: false, isSame: true };
  const rows = [0, 1, 2].map((index) =>
    previewRow(index, { category: 'Casa', shares, tags: ['obra'] }),
  );
  const decisions = new Map([
    [1, { category: 'Lazer' }],
    [
      2,
      {
        category: 'A',
        parts: [
          { category: 'A', amount: 3 },
          { category: 'B', amount: 1 },
        ],
      },
    ],
  ]);
  const merged = previewRow(3, {
    category: 'Casa',
    shares,
    tags: ['obra'],
    rowStatus: 'similar',
    similar,
  });
  await fake.run(importRowsMutation(fake.backend), { ...request([...rows, merged]), decisions });
  const { p_rows: sent } = fake.requests[0]!.body as { p_rows: Record<string, unknown>[] };
  expect(sent.map(({ tags }) => tags)).toEqual([['obra'], ['obra'], ['obra'], undefined]);
  expect(sent.map(({ category, parts }) => [category, parts])).toEqual([
    ['Casa', [partOf('Casa', 9.95), partOf('Lazer', 9.95)]],
    ['Lazer', undefined],
    ['A', [partOf('A', 14.93), partOf('B', 4.97)]],
    ['Casa', undefined],
  ]);
});

it('sends a lost request again, with the same id', async () => {
  let sent = 0;
  const fake = fakeBackend({
    ...answers,
    'rpc/import_transactions': () => (sent++ === 0 ? 'lost' : stored),
  });
  await fake.run(importRowsMutation(fake.backend), request([previewRow(1)]));
  const ids = fake.requests.map(({ body }) => (body as { p_import_id: string }).p_import_id);
  expect(ids).toEqual(['import', 'import', 'import', 'import']);
});

it('sends the account of the statement, and the transfers that rows become', async () => {
  const fake = fakeBackend(answers);
  const rows = [
    previewRow(0, { transfer: { accountId: 'card', counterpartId: null, reason: '' } }),
    previewRow(2, { transfer: { accountId: 'savings', counterpartId: 'counterpart', reason: '' } }),
  ];
  await fake.run(importRowsMutation(fake.backend), {
    ...request(rows),
    accountId: 'nubank',
    statementMonth: '2026-03',
  });
  expect(fake.requests[0]?.body).toMatchObject({
    p_rows: [
      { row_key: 'key 0', transfer_account_id: 'card' },
      { row_key: 'key 2', transfer_account_id: 'savings', counterpart_id: 'counterpart' },
    ],
  });
  expect(fake.requests.at(-1)?.body).toMatchObject({
    p_account_id: 'nubank',
    p_source: 'csv',
    p_statement_month: '2026-03-01',
  });
});

it('says that a stored row is wanted again', async () => {
  const fake = fakeBackend(answers);
  const rows = [previewRow(0, { isRepeat: true, rowStatus: 'known' })];
  const wanted = { ...request(rows), decisions: new Map([[0, { included: true }]]) };
  await fake.run(importRowsMutation(fake.backend), wanted);
  expect(fake.requests[0]?.body).toMatchObject({ p_rows: [{ row_key: 'key 0', is_repeat: true }] });
});

it.each([
  ['Rafael', 'Estas transações já foram importadas por Rafael.'],
  // The user, in another tab.
  ['', 'Estas transações já foram importadas.'],
])('says who has imported the same rows meanwhile: %o', async (details, description) => {
  const refusal = { code: 'PT409', message: 'the rows are imported already', details, hint: null };
  const fake = fakeBackend({
    ...answers,
    'rpc/import_transactions': Response.json(refusal, { status: 409 }),
  });
  const importing = fake.run(importRowsMutation(fake.backend), request([previewRow(0)]));
  await expect(importing).rejects.toThrow();
  expect(fake.toasts).toMatchObject([{ title: 'Erro ao importar o extrato', description }]);
});
