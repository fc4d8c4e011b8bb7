import { randomUUID } from 'node:crypto';
import type { Json } from '@tostao/domain/data-access/database.types';
import { beforeEach, expect, it } from 'vitest';
import { newTransaction } from '@tostao/backend/testing/rows';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { finish, matchRows, newRow, stage, stored, undo } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

let [nubank, card, fun]: string[] = [];
beforeEach(() => {
  [nubank, card, fun] = [randomUUID(), randomUUID(), randomUUID()];
});

const accountsOf = () => [
  { id: nubank, name: 'Nubank', kind: 'checking', color: 'bg-blue-500', opening_balance: 50 },
  {
    id: card,
    name: 'Cartão roxo',
    kind: 'credit-card',
    color: 'bg-blue-500',
    closing_day: 28,
    due_day: 5,
  },
];
const categoriesOf = () => [
  { id: fun, name: 'Passeios', type: 'expense', icon: 'Gift', color: 'bg-pink-500' },
];
const rowsOf = () => [
  newRow('a', { account_id: nubank, category: 'Passeios' }),
  newRow('b', { account_id: card }),
  newRow('t', { account_id: nubank, amount: 500, transfer_account_id: card }),
  newRow('c'),
];

/** Imports the export of another app, which has several accounts. */
async function importExport(rows = rowsOf(), importId: string = randomUUID()) {
  const target = { accounts: accountsOf(), categories: categoriesOf() };
  return finish(importId, await stage(importId, rows), user, target);
}

async function storedNames(table: 'accounts' | 'categories') {
  const { data } = await user.client.from(table).select('name').order('name').throwOnError();
  return data.map(({ name }) => name);
}

async function balances() {
  const { data } = await user.client.rpc('account_balances').throwOnError();
  return Object.fromEntries(data.map((row) => [row.account_id, row.balance]));
}

async function expectNoDrift() {
  expect((await user.client.rpc('month_totals_drift')).data).toEqual([]);
  expect((await user.client.rpc('account_totals_drift')).data).toEqual([]);
}

it('creates accounts and categories with the rows that name them, once', async () => {
  const importId = randomUUID();
  const { data } = await importExport(rowsOf(), importId);
  expect(data).toMatchObject({
    added_count: 4,
    account_id: null,
    created_accounts: expect.arrayContaining([nubank, card]),
    created_categories: [fun],
  });
  expect((await importExport(rowsOf(), importId)).data).toEqual(data);
  expect(await storedNames('accounts')).toEqual(['Cartão roxo', 'Nubank']);
  expect(await storedNames('categories')).toEqual(['Passeios']);
  // 50,00 - 19,90 - 500,00; the payment of the card is no expense.
  expect(await balances()).toEqual({ [nubank!]: -469.9, [card!]: 480.1 });
  expect(await stored()).toHaveLength(3);
  const { data: edited } = await user.client
    .rpc('edited_import_rows', { p_import_id: importId })
    .throwOnError();
  expect(edited).toEqual([]);
  await expectNoDrift();
});

it('knows the rows of an earlier export, whatever account they were put into', async () => {
  await importExport().then(({ error }) => expect(error).toBeNull());
  const [first, second, third] = rowsOf();
  expect(await matchRows([first!, third!], nubank)).toMatchObject({ known: [0, 1], imported: [] });
  // The key names the account of the file, whatever the user makes of it now.
  expect(await matchRows([second!], nubank)).toMatchObject({ known: [0] });
  const incoming = newRow('x', { amount: 500, type: 'income' });
  expect(await matchRows([incoming], card)).toMatchObject({ transfers: [{ account_id: nubank }] });
});

it('stores the parts, tags and note of a row, which are no edit of it', async () => {
  const parts = [
    { category: 'Passeios', amount: 10 },
    { category: 'Alimentação', amount: 9.9 },
  ];
  const details = { category: 'Passeios', parts, tags: ['praia'], note: 'Com a Bia\nno sábado' };
  const { data } = await importExport([newRow('a', { account_id: nubank, ...details })]);
  const rows = user.client.from('transactions').select('amount, parts, tags, note');
  const { category: _first, ...expected } = details;
  expect((await rows.throwOnError()).data).toEqual([{ amount: 19.9, ...expected }]);
  await undo(data!.id);
  expect(await stored()).toEqual([]);
});

it('knows a row of a statement that was moved to another account', async () => {
  const accounts = [nubank!, card!].map((id, index) => ({
    id,
    name: `${index}`,
    kind: 'checking',
  }));
  await user.client.from('accounts').insert(accounts).throwOnError();
  const moved = newRow('csv|a', { account_id: card });
  const rows = [moved, newRow('csv|b', { amount: 7 })];
  const importId = randomUUID();
  await finish(importId, await stage(importId, rows), user, { accountId: nubank! });
  expect(await balances()).toEqual({ [nubank!]: -7, [card!]: -19.9 });
  expect(await matchRows(rows, nubank)).toMatchObject({ known: [0, 1] });
  // Another format of the statement has other keys.
  expect(await matchRows([newRow('ofx 1|a')], nubank)).toMatchObject({
    imported: [{ row_key: 'csv|a', account_id: nubank }],
  });
  const again = randomUUID();
  const target = { accountId: nubank! };
  const { error } = await finish(again, await stage(again, rows), user, target);
  expect(error).toMatchObject({ code: 'PT409' });
});

it('stores nothing when one row or one account is rejected', async () => {
  const broken = [...rowsOf(), newRow('d', { amount: 0 })];
  expect((await importExport(broken)).error).not.toBeNull();
  const unknown = [newRow('a', { account_id: randomUUID() })];
  expect((await importExport(unknown)).error).toMatchObject({ code: '23503' });
  expect(await storedNames('accounts')).toEqual([]);
  expect(await storedNames('categories')).toEqual([]);
  expect(await stored()).toEqual([]);
});

it('removes unused accounts and categories with an undone import', async () => {
  const { data } = await importExport();
  await undo(data!.id);
  expect(await storedNames('accounts')).toEqual([]);
  expect(await storedNames('categories')).toEqual([]);
  expect(await stored()).toEqual([]);
});

it('keeps accounts and categories that other rows use when an import is undone', async () => {
  const { data } = await importExport();
  const change = { category: 'Passeios', account_id: card! };
  await user.client
    .from('transactions')
    .insert(newTransaction(change), { defaultToNull: false })
    .throwOnError();
  await undo(data!.id);
  expect(await storedNames('accounts')).toEqual(['Cartão roxo']);
  expect(await storedNames('categories')).toEqual(['Passeios']);
  expect(await balances()).toEqual({ [card!]: -1 });
  await expectNoDrift();
});

it('keeps and names an account with a pot when an import is undone', async () => {
  const { data } = await importExport();
  const pot = { name: 'Viagem', target: 100, due_date: '2027-01-01', account_id: nubank! };
  await user.client.from('pots').insert(pot).throwOnError();
  expect(await undo(data!.id)).toMatchObject({ kept: ['Nubank'] });
  expect(await storedNames('accounts')).toEqual(['Nubank']);
  expect(await stored()).toEqual([]);
});

it('names the tables in the undo of an import whose rows do not keep their account', async () => {
  const [{ tables, body }] = (await backend.database.query<{ tables: string[]; body: string }>(
    `select
      array_agg(c.conrelid::regclass::text order by 1) as tables,
      (select p.prosrc from pg_proc p where p.proname = 'delete_created') as body
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'public.accounts'::regclass and c.confdeltype <> 'a'`,
  )) as [{ tables: string[]; body: string }];
  // Totals follow the transactions, and so do purchases in installments.
  const followers = ['account_totals', 'installment_purchases'];
  const unnamed = tables.filter(
    (name) => !body.includes(`from public.${name.replace('public.', '')} `),
  );
  expect(unnamed.map((name) => name.replace('public.', '')).toSorted()).toEqual(followers);
});

it('keeps an edited transaction with its account when an import is undone', async () => {
  const { data } = await importExport();
  const row = (await stored()).find(({ category }) => category === 'Passeios');
  await user.client
    .from('transactions')
    .update({ description: 'Cinema' })
    .eq('id', row!.id)
    .throwOnError();
  await undo(data!.id);
  expect(await storedNames('accounts')).toEqual(['Nubank']);
  expect(await storedNames('categories')).toEqual(['Passeios']);
});

it('brings the rows of an import back with their accounts from a backup', async () => {
  const { data } = await importExport();
  const tables: Record<string, unknown> = {};
  const names = ['categories', 'accounts', 'transactions', 'transfers', 'imports'] as const;
  for (const table of [...names, 'imported_rows'] as const) {
    tables[table] = (await user.client.from(table).select().throwOnError()).data;
  }
  await user.client.rpc('delete_account').throwOnError();
  actAs(await backend.signUp());
  const restored = await user.client
    .rpc('restore_account', { p_tables: tables as Json })
    .throwOnError();
  expect(restored.data).toEqual({});
  expect(await matchRows(rowsOf().slice(0, 1), nubank)).toMatchObject({ known: [0] });
  await undo(data!.id);
  expect(await storedNames('accounts')).toEqual([]);
  expect(await balances()).toEqual({});
});

it('rejects the accounts of another user, and leaves them alone in an undo', async () => {
  const owner = user;
  await importExport().then(({ error }) => expect(error).toBeNull());
  const stranger = await backend.signUp();
  actAs(stranger);
  const foreign = randomUUID();
  const parts = await stage(foreign, [newRow('a', { account_id: nubank })]);
  for (const accounts of [undefined, accountsOf()]) {
    const target = { ...(accounts && { accounts }) };
    expect((await finish(foreign, parts, stranger, target)).error).toMatchObject({ code: '23503' });
  }
  const own = randomUUID();
  await stranger.client
    .from('imports')
    .insert({
      id: own,
      file_name: 'x.csv',
      layout: 'other',
      created_accounts: [nubank!],
      created_categories: [fun!],
    })
    .throwOnError();
  await undo(own);
  actAs(owner);
  expect(await storedNames('accounts')).toEqual(['Cartão roxo', 'Nubank']);
  expect(await storedNames('categories')).toEqual(['Passeios']);
});
