import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '@tostao/backend/paths';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client, TestUser } from '../support/api-backend.ts';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { fillAccount } from '../support/filled-account.ts';
import { householdTables } from '../support/catalog.ts';
import { tableAccess } from '../support/intended-access.ts';
import { createOtherUser } from '../support/other-user.ts';
import { RowBuilder } from '../support/row-builder.ts';
import { createSharedHousehold } from '../support/shared-household.ts';
import { importRows, matchRows, newRow, undo } from '../support/import-rows.ts';
import { newTransaction } from '@tostao/backend/testing/rows';
import { newDebt } from '../support/debts.ts';

setUpBackend();
setUpUserPerTest();

type Row = Record<string, unknown> & { id: string };
type Export = Record<string, Row[]> & { profile: never };
const byId = (rows: Row[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

// The settings write and read the files. No package may depend on an app, so they are loaded by their path.
const settings = path.join(root, 'apps/settings/src/data');
const { checkedTables } = (await import(`${settings}/account-tables.ts`)) as {
  checkedTables: readonly string[];
};
const { fetchAccount } = (await import(`${settings}/fetch-account.ts`)) as {
  fetchAccount: (client: Client, userId: string) => Promise<Export>;
};
const listTables = async () => (await user.client.rpc('export_tables').throwOnError()).data;
const exported = ({ id, client }: TestUser) => fetchAccount(client, id);
/** A file that users may have. */
const sample = path.join(settings, 'restore/export-of-version-3.json');

const restore = ({ client }: TestUser, tables: object) =>
  client.rpc('restore_account', { p_tables: tables as Record<string, never> });

/** The rows in an order of their own and without their owner, which is another user after a new sign-up. */
const comparable = (account: Export) => {
  const { name, image, has_completed_onboarding: done } = account.profile;
  const lists = Object.entries(account).filter(([, rows]) => Array.isArray(rows));
  const tables = lists.map(([table, rows]) => [
    table,
    rows
      // A restored receipt waits for its file from then on.
      .map(({ missing_since: _since, ...row }) =>
        JSON.stringify({ ...row, user_id: '' }, Object.keys(row).toSorted()),
      )
      .toSorted(),
  ]);
  return { profile: { name, image, done }, ...(Object.fromEntries(tables) as object) };
};

const compare = async ({ client }: TestUser, table: string, ids: string[]) =>
  (await client.rpc('compare_rows', { p_table: table, p_ids: ids }).single().throwOnError()).data;

describe('restore_account', () => {
  it('returns every row of any account to a user who deleted it and signed up again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const owner = await backend.signUp();
        await fillAccount(owner, seed);
        const builder = new RowBuilder(backend.database, owner.id);
        for (const table of await listTables()) await builder.row(table);
        const before = await exported(owner);
        for (const table of await listTables()) expect(before[table], table).not.toHaveLength(0);
        await owner.client.rpc('delete_account').throwOnError();
        const returned = await backend.signUp();
        await returned.client.rpc('ensure_default_categories').throwOnError();
        expect(await restore(returned, before)).toMatchObject({ error: null, data: {} });
        expect(comparable(await exported(returned))).toEqual(comparable(before));
        for (const name of ['month_totals_drift', 'account_totals_drift'] as const) {
          expect((await returned.client.rpc(name)).data).toEqual([]);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  it('adds nothing the second time, and leaves rows that changed since the export', async () => {
    await fillAccount(user);
    const before = await exported(user);
    await user.client.from('profiles').update({ name: 'Bia' }).eq('id', user.id).throwOnError();
    await user.client
      .from('transactions')
      .update({ amount: 5 })
      .eq('id', before['transactions']![0]!.id)
      .throwOnError();
    const changed = await exported(user);
    expect((await restore(user, before)).error).toBeNull();
    expect(await exported(user)).toEqual(changed);
    for (const table of ['categories', 'accounts', 'debts', 'transactions', 'transfers']) {
      const ids = before[table]!.map(({ id }) => id);
      expect(await compare(user, table, [...ids, randomUUID()])).toEqual({ known: ids.length });
    }
  });

  it('adds no purchase for a charge that is there already, when its installment was entered again', async () => {
    const { client } = user;
    const account_id = randomUUID();
    const card = { name: 'Cartão', kind: 'credit-card', closing_day: 20, due_day: 28 };
    await client
      .from('accounts')
      .insert({ id: account_id, ...card })
      .throwOnError();
    const installment = { account_id, installment_number: 1, total_installments: 2 };
    const [first, again] = [newTransaction(installment), newTransaction(installment)];
    await client.from('transactions').insert(first).throwOnError();
    const before = await exported(user);
    await client.from('transactions').delete().eq('id', first.id).throwOnError();
    await client.from('transactions').insert(again).throwOnError();
    await restore(user, before).throwOnError();
    const restored = await exported(user);
    expect(restored['installment_purchases']).toHaveLength(2);
    await restore(user, before).throwOnError();
    expect(await exported(user)).toEqual(restored);
  });

  it('gives rows of another household new ids, once, and leaves those as they are', async () => {
    const other = await createOtherUser(backend);
    const account = await exported(other);
    expect(await restore(user, account)).toMatchObject({ error: null, data: {} });
    const copies = await exported(user);
    for (const table of await listTables()) {
      expect(copies[table], table).toHaveLength(account[table]!.length);
      if (table === 'imported_rows') continue;
      const ids = account[table]!.map(({ id }) => id);
      expect(
        copies[table]!.filter(({ id }) => ids.includes(id)),
        table,
      ).toEqual([]);
      expect(await compare(user, table, [...ids, randomUUID()])).toEqual({ known: ids.length });
    }
    expect(await exported(other)).toEqual(account);
    // The ids are free again, and the copies are still known.
    await other.client.rpc('delete_account').throwOnError();
    await restore(user, account).throwOnError();
    expect(await exported(user)).toEqual(copies);
  });

  it('stores the rows that their table accepts, and answers the indexes of the others', async () => {
    const debts = Array.from({ length: 9 }, () => newDebt());
    const transactions = Array.from({ length: 5 }, () => newTransaction());
    const { data } = await restore(user, {
      debts: debts.map((row, index) => (index % 4 === 3 ? { ...row, amount: -1 } : row)),
      transactions: transactions.map((row, index) => (index === 4 ? { ...row, id: '-1' } : row)),
      accounts: [{ id: randomUUID(), name: 'Sem tipo' }],
    }).throwOnError();
    expect(data).toEqual({ debts: [3, 7], transactions: [4], accounts: [0] });
    const stored = await exported(user);
    expect(stored['debts']!.map(({ id }) => id).toSorted()).toEqual(
      debts
        .filter((_row, index) => index % 4 !== 3)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(stored['transactions']).toHaveLength(4);
    expect(stored['accounts']).toEqual([]);
  });

  it('recognises an id in every spelling that PostgreSQL reads', async () => {
    const other = await backend.signUp();
    await fillAccount(other);
    const [row] = (await exported(other))['transactions']!;
    const digits = row!.id.replaceAll('-', '');
    for (const id of [
      row!.id,
      row!.id.toUpperCase(),
      digits,
      `{${row!.id}}`,
      digits.match(/.{4}/g)!.join('-'),
    ]) {
      await restore(user, { transactions: [{ ...row, id }] }).throwOnError();
    }
    expect((await exported(user))['transactions']).toHaveLength(1);
  });

  it('ignores an unknown author in a file, and rejects rows without an id and texts that no index holds', async () => {
    const { id: _id, ...anonymous } = newDebt();
    const importId = randomUUID();
    const file = {
      id: importId,
      file_name: 'x.ofx',
      layout: 'ofx',
      added_count: 0,
      merged_count: 0,
    };
    const row = { import_id: importId, is_merged: false, transaction_id: randomUUID() };
    // Text that does not compress.
    const rowKey = Array.from({ length: 700 }, (_, index) =>
      String.fromCodePoint(0x2_0000 + ((index * 7919) % 40_000)),
    ).join('');
    const tables = {
      debts: [{ ...newDebt(), user_id: 'eu' }, anonymous],
      imports: [{ ...file, created_at: '2026-11-21T12:00:00Z' }],
      imported_rows: [
        { ...row, position: 0, row_key: 'a', assigned_account: false },
        { ...row, position: 1, row_key: rowKey, assigned_account: false },
      ],
    };
    for (const _time of ['first', 'second']) {
      const { data } = await restore(user, tables).throwOnError();
      expect(data).toEqual({ debts: [1], imported_rows: [1] });
    }
    const stored = await exported(user);
    expect(stored['debts']).toHaveLength(1);
    expect(stored['imported_rows']).toHaveLength(1);
  });

  it('rejects rows that are no rows, and ignores tables that are not part of an export', async () => {
    for (const tables of [{ debts: {} }, { debts: [1] }, { debts: null }, { categories: 'x' }]) {
      expect(await restore(user, tables)).toMatchObject({ status: 400, error: { code: '22023' } });
    }
    const totals = { user_id: user.id, month: '2026-01-01', type: 'income', category: 'X' };
    const answer = await restore(user, { month_totals: [{ ...totals, total: 1 }], users: [{}] });
    expect(answer).toMatchObject({ error: null, data: {} });
    expect((await user.client.from('month_totals').select()).data).toEqual([]);
    for (const table of ['users', 'month_totals', 'imported_rows', 'debts; drop table debts']) {
      const compared = await user.client.rpc('compare_rows', { p_table: table, p_ids: [] });
      expect(compared).toMatchObject({ status: 400, error: { code: '22023' } });
    }
  });

  it('restores every row of an export of format 3', async () => {
    const account = JSON.parse(fs.readFileSync(sample, 'utf8')) as Export;
    const { data } = await restore(user, account).throwOnError();
    expect(data).toEqual({});
    const stored = await exported(user);
    for (const table of checkedTables) {
      expect(account[table], table).not.toHaveLength(0);
      const owned = account[table]!.map((row) => ({ ...row, user_id: user.id }));
      expect(byId(stored[table]!), table).toMatchObject(byId(owned));
    }
    expect(comparable(stored).profile).toEqual(comparable(account).profile);
    await user.client.rpc('delete_account').throwOnError();
  });

  it('always stores rows as the caller’s, never with a debt or account of another user', async () => {
    const other = await backend.signUp();
    await fillAccount(other);
    const transactions = (await exported(other))['transactions']!;
    const paid = transactions.find(({ debt_id: debt }) => debt !== null)!;
    const account_id = transactions.find((row) => row['account_id'] !== null)!['account_id'];
    const id = randomUUID();
    expect((await restore(user, { transactions: [{ ...paid, id, account_id }] })).error).toBeNull();
    const { data } = await user.client.from('transactions').select().throwOnError();
    expect(data).toMatchObject([{ id, user_id: user.id, debt_id: null, account_id: null }]);
  });

  it('returns an import that later statements recognise and that can be undone', async () => {
    const importId = randomUUID();
    await importRows([newRow('a'), newRow('b')], importId);
    const before = await exported(user);
    await user.client.rpc('delete_account').throwOnError();
    actAs(await backend.signUp());
    for (const _time of ['first', 'second']) await restore(user, before).throwOnError();
    expect(await matchRows([newRow('a'), newRow('c')])).toMatchObject({ known: [0] });
    expect((await undo(importId)).removed).toBe(2);
  });
});

/** Returns the rows of each table of a household. */
const tablesOf = async (client: Client) => {
  const { profile: _profile, ...tables } = await fetchAccount(client, user.id);
  return tables as Record<string, Row[]>;
};
const inOwnOrder = (tables: object) => comparable({ profile: {}, ...tables } as Export);

/** Fills the user's own household with rows of every table, of an import and of payments, and exports it. */
async function fillEveryTable(): Promise<Export> {
  await fillAccount(user);
  const builder = new RowBuilder(backend.database, user.id);
  for (const table of await listTables()) await builder.row(table);
  await importRows([newRow('a'), newRow('b')]);
  return exported(user);
}

/** Restores an export in requests of a few rows, as the app does. */
async function restoreInParts(client: Client, { profile, ...tables }: Export): Promise<void> {
  const { categories, ...others } = tables as Record<string, Row[]>;
  const parts: object[] = [{ profile, categories }];
  for (const [table, rows] of Object.entries(others)) {
    for (let first = 0; first < rows.length; first += 7) {
      parts.push({ [table]: rows.slice(first, first + 7) });
    }
  }
  for (const part of parts) {
    const { data } = await restore({ ...user, client }, part).throwOnError();
    expect(data).toEqual({});
  }
}

describe('a restore into a shared household', () => {
  it('gives all rows new ids that fit together over all requests, and none a second time', async () => {
    const { profile, ...tables } = await fillEveryTable();
    const casa = await createSharedHousehold(backend, user);
    const client = casa.clientOf(user);
    for (const _time of ['first', 'second']) await restoreInParts(client, { profile, ...tables });
    let text = JSON.stringify(tables);
    for (const { id } of Object.values<Row[]>(tables).flat()) {
      // The rows of an import have none.
      if (id === undefined) continue;
      const digits = createHash('md5')
        .update(casa.id + id)
        .digest('hex');
      text = text.replaceAll(id, digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
    }
    expect(inOwnOrder(await tablesOf(client))).toEqual(inOwnOrder(JSON.parse(text) as object));
    expect(await tablesOf(user.client)).toEqual(tables);
    for (const name of ['month_totals_drift', 'account_totals_drift'] as const) {
      expect((await client.rpc(name).throwOnError()).data).toEqual([]);
    }
  });

  it('returns rows to their own household after they have moved away', async () => {
    const account = await fillEveryTable();
    const casa = await createSharedHousehold(backend, user, { takesRows: true });
    const moved = await tablesOf(casa.clientOf(user));
    await user.client.from('categories').delete().neq('name', '').throwOnError();
    for (const _time of ['first', 'second']) await restoreInParts(user.client, account);
    const returned = await tablesOf(user.client);
    for (const [table, rows] of Object.entries(moved)) {
      expect(returned[table], table).toHaveLength(rows.length);
    }
    expect(await tablesOf(casa.clientOf(user))).toEqual(moved);
  });

  it('keeps authors who are members, and no others, and is for owners only', async () => {
    const casa = await createSharedHousehold(backend, user);
    const [member, stranger] = [await casa.add('editor'), await backend.signUp()];
    const debts = [member.id, stranger.id, null, 'eu', undefined].map((author, index) => ({
      ...newDebt({ name: `Conta ${index}` }),
      ...(author !== undefined && { user_id: author }),
    }));
    const restoreAs = (person: TestUser) =>
      restore({ ...person, client: casa.clientOf(person) }, { debts });
    const refused = { status: 403, error: { code: 'PT403', hint: 'not-an-owner' } };
    expect(await restoreAs(member)).toMatchObject(refused);
    await restoreAs(user).throwOnError();
    const stored = casa.clientOf(user).from('debts').select('user_id').order('name');
    const authors = (await stored.throwOnError()).data.map((row) => row.user_id);
    expect(authors).toEqual([member.id, user.id, null, user.id, user.id]);
  });
});

describe('the tables of an export', () => {
  it('lists the tables that the app checks in the order of the app', async () => {
    const names = await listTables();
    expect(names.filter((name) => checkedTables.includes(name))).toEqual([...checkedTables]);
  });

  it('names all tables of a household, except for those that intended-access.ts leaves out', async () => {
    const meant = householdTables.filter(
      ({ name }) => tableAccess[name]?.notExported === undefined,
    );
    expect((await listTables()).toSorted()).toEqual(meant.map(({ name }) => name));
  });
});
