import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../support/api-backend.ts';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { finish, importRows, matchRows, newRow, stage, undo } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

const add = (text: string, change = {}) =>
  user.client
    .from('import_rules')
    .insert({ text, category: 'Transporte', ...change })
    .select('id')
    .single()
    .throwOnError();
const storedRules = async () =>
  (await user.client.from('import_rules').select().order('position').order('created_at')).data;

const rename = (from: string, name: string) =>
  user.client
    .from('categories')
    .update({ name })
    .eq('type', 'expense')
    .eq('name', from)
    .throwOnError();

async function exported({ client }: TestUser) {
  const [imports, rows, rules] = await Promise.all([
    client.from('imports').select().throwOnError(),
    client.from('imported_rows').select().order('position').throwOnError(),
    client.from('import_rules').select().throwOnError(),
  ]);
  const transactions = await client.from('transactions').select().throwOnError();
  return { imports, rows, rules, transactions: transactions.data };
}
const withoutOwner = (rows: object[]) => rows.map((row) => ({ ...row, user_id: '' }));

describe('tables of imports', () => {
  let importId: string;
  let other: TestUser;
  beforeAll(async () => {
    other = await backend.signUp();
    importId = randomUUID();
    await finish(importId, await stage(importId, [newRow('a')], other), other).throwOnError();
    await stage(randomUUID(), [newRow('b')], other);
  });

  it.each(['imports', 'imported_rows', 'import_parts'] as const)(
    'let only the owner read %s, and no one without a session',
    async (table) => {
      expect((await other.client.from(table).select()).data).toHaveLength(1);
      expect((await user.client.from(table).select()).data).toEqual([]);
      expect((await backend.anon.from(table).select()).status).toBe(401);
      const [row] = (await other.client.from(table).select().throwOnError()).data;
      const forged = await user.client.from(table as 'imports').insert(row as never);
      expect(forged).toMatchObject({ status: 403, error: { code: '42501' } });
    },
  );

  it('reject a row in the import of another user', async () => {
    const row = { import_id: importId, position: 9, row_key: 'x', transaction_id: randomUUID() };
    const inserted = await user.client.from('imported_rows').insert(row);
    expect(inserted).toMatchObject({ status: 409, error: { code: '23503' } });
  });

  it('lose the rows that a closed page has staged after a day', async () => {
    const staged = randomUUID();
    await stage(staged, [newRow('a')]);
    await user.client
      .from('import_parts')
      .update({ created_at: '2026-01-01' })
      .eq('import_id', staged)
      .throwOnError();
    await stage(randomUUID(), [newRow('b')]);
    const { data } = await user.client.from('import_parts').select('import_id').throwOnError();
    expect(data.map(({ import_id: id }) => id)).not.toContain(staged);
  });
});

describe('import_rules', () => {
  it('are put into the order that is asked for', async () => {
    const ids = [];
    for (const text of ['a', 'b', 'c']) ids.push((await add(text)).data.id);
    const [first, second, third] = ids as [string, string, string];
    await user.client.rpc('order_import_rules', { p_ids: [third, first] }).throwOnError();
    expect((await storedRules())?.map(({ id }) => id)).toEqual([third, first, second]);
  });

  it('follow the new name of their category', async () => {
    await user.client.rpc('ensure_default_categories').throwOnError();
    await add('a', { category: 'Outros', type: 'expense' });
    await add('b', { category: 'Outros', type: 'income' });
    await add('c', { category: 'Outros' });
    await add('d', { category: 'Lazer' });
    await rename('Outros', 'Diversos');
    await rename('Lazer', 'Diversão');
    expect((await storedRules())?.map(({ category }) => category)).toEqual([
      'Diversos',
      'Outros',
      'Outros',
      'Diversão',
    ]);
  });

  it.each([{ match: 'regex' }, { text: ' ' }, { type: 'gift' }, { category: '' }])(
    'reject %j',
    async (change) => {
      const inserted = await user.client
        .from('import_rules')
        .insert({ text: 'a', category: 'Lazer', ...change });
      expect(inserted).toMatchObject({ status: 400, error: { code: '23514' } });
    },
  );
});

describe('restore_imports', () => {
  it('returns batches, rows and rules to a user who signed up again, once', async () => {
    const importId = randomUUID();
    await importRows([newRow('a'), newRow('b')], importId);
    await user.client
      .from('import_rules')
      .insert({ text: 'uber', category: 'Transporte' })
      .throwOnError();
    const { imports, rows, rules, transactions } = await exported(user);
    await user.client.rpc('delete_account').throwOnError();
    actAs(await backend.signUp());
    await user.client.rpc('restore_account', { p_transactions: transactions }).throwOnError();
    for (const _time of ['first', 'second']) {
      await user.client
        .rpc('restore_imports', {
          p_imports: imports.data,
          p_rows: rows.data,
          p_rules: rules.data,
        })
        .throwOnError();
    }
    const after = await exported(user);
    for (const [table, other] of [
      [after.imports, imports],
      [after.rows, rows],
      [after.rules, rules],
    ] as const) {
      expect(withoutOwner(table.data)).toEqual(withoutOwner(other.data));
    }
    expect(await matchRows([newRow('a'), newRow('c')])).toMatchObject({ known: [0] });
    expect((await undo(importId)).data).toBe(2);
  });

  it('stores nothing of another account that still exists', async () => {
    await importRows([newRow('a')]);
    const { imports, rows } = await exported(user);
    actAs(await backend.signUp());
    for (const bad of [{ p_imports: imports.data }, { p_rows: rows.data }]) {
      const { error } = await user.client.rpc('restore_imports', bad);
      expect(error).toMatchObject({ code: 'PT411' });
    }
    expect((await exported(user)).imports.data).toEqual([]);
  });
});
