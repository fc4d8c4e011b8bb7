import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPglite, type TestUser } from '../testing/contract-backend.ts';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../testing/contract-suite.ts';
import { newTransaction } from '../testing/rows.ts';

setUpBackend();
setUpUserPerTest();

const partSize = 2;

/** Returns a row of a statement. Its `key` tells it from all others of the statement. */
const newRow = (key: string, change = {}) => ({
  row_key: key,
  type: 'expense',
  amount: 19.9,
  description: 'Padaria',
  category: 'Alimentação',
  date: '2026-03-10',
  ...change,
});
type Row = ReturnType<typeof newRow>;

async function stage(importId: string, rows: Row[], { client }: TestUser = user): Promise<number> {
  let part = 0;
  for (let start = 0; start < rows.length; start += partSize) {
    const p_rows = rows.slice(start, start + partSize);
    await client
      .rpc('stage_import_rows', { p_import_id: importId, p_part: part, p_rows })
      .throwOnError();
    part += 1;
  }
  return part;
}

const finish = (importId: string, parts: number, { client }: TestUser = user) =>
  client.rpc('import_transactions', {
    p_import_id: importId,
    p_file_name: 'extrato.ofx',
    p_layout: 'ofx',
    p_parts: parts,
  });

async function importRows(rows: Row[], importId: string = randomUUID()) {
  const { data } = await finish(importId, await stage(importId, rows)).throwOnError();
  return data;
}

async function stored({ client }: TestUser = user) {
  const { data } = await client
    .from('transactions')
    .select('id, type, amount, description, category, date')
    .order('id')
    .throwOnError();
  return data;
}

const undo = (importId: string, keepEdited = true) =>
  user.client.rpc('undo_import', { p_import_id: importId, p_keep_edited: keepEdited });

async function match(rows: Row[]) {
  const { data } = await user.client.rpc('match_import_rows', { p_rows: rows }).throwOnError();
  return data;
}

async function expectNoDrift() {
  expect((await user.client.rpc('month_totals_drift')).data).toEqual([]);
}

describe('import_transactions', () => {
  it('stores the rows in the order of the file, and counts them', async () => {
    const rows = ['c', 'a', 'b'].map((key) => newRow(key, { description: key }));
    const result = await importRows(rows);
    expect(result).toMatchObject({ added_count: 3, merged_count: 0, user_id: user.id });
    expect((await stored()).map(({ description }) => description)).toEqual(['c', 'a', 'b']);
    await expectNoDrift();
  });

  it('gives the same rows for any overlapping files of a statement, in any order and number', async () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-31', '2026-04-01'];
    // On each day two rows are equal but for their number, as two equal payments are.
    const statement = days.flatMap((date) =>
      [1, 2, 3].map((number) =>
        newRow(`${date} ${number}`, { date, amount: number === 3 ? 7.77 : 19.9 }),
      ),
    );
    const period = fc.tuple(fc.nat(4), fc.nat(4)).map(([one, other]) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)];
      return statement.filter(({ date }) => date >= days[first]! && date <= days[last]!);
    });
    await fc.assert(
      fc.asyncProperty(fc.array(period, { minLength: 1, maxLength: 4 }), async (files) => {
        actAs(await backend.signUp());
        for (const file of files) await importRows(file);
        const expected = statement.filter((row) => files.some((file) => file.includes(row)));
        const rows = (await stored()).map(({ amount, date }) => `${date} ${amount}`);
        expect(rows.toSorted()).toEqual(
          expected.map(({ amount, date }) => `${date} ${amount}`).toSorted(),
        );
        await expectNoDrift();
      }),
      { numRuns: isPglite ? 12 : 6, seed: 20_261_122 },
    );
  });

  it('imports once when the answer was lost and the request is sent again', async () => {
    const importId = randomUUID();
    const first = await importRows([newRow('a')], importId);
    expect((await finish(importId, 1)).data).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });

  it('imports once when two tabs import one statement at the same time', async () => {
    const [one, other] = await Promise.all([importRows([newRow('a')]), importRows([newRow('a')])]);
    expect([one.added_count, other.added_count].toSorted()).toEqual([0, 1]);
    expect(await stored()).toHaveLength(1);
  });

  it('stores nothing when a row is invalid, a part is missing or a merged transaction is gone', async () => {
    for (const bad of [
      { amount: 0 },
      { date: '2026-02-30' },
      { description: ' ' },
      { type: 'gift' },
      { merge_id: randomUUID() },
    ]) {
      const importId = randomUUID();
      const parts = await stage(importId, [newRow('a'), newRow('b'), newRow('c', bad)]);
      expect((await finish(importId, parts)).error, JSON.stringify(bad)).not.toBeNull();
    }
    const importId = randomUUID();
    const parts = await stage(importId, [newRow('a'), newRow('b'), newRow('c')]);
    expect((await finish(importId, parts + 1)).error).toMatchObject({ code: 'PT413' });
    expect(await stored()).toEqual([]);
    expect((await user.client.from('imports').select()).data).toEqual([]);
  });

  it('does not merge two rows with one transaction', async () => {
    const typed = newTransaction();
    await user.client.from('transactions').insert(typed).throwOnError();
    const merged = { merge_id: typed.id };
    const importId = randomUUID();
    const parts = await stage(importId, [newRow('a', merged), newRow('b', merged)]);
    expect((await finish(importId, parts)).error).toMatchObject({ code: 'PT413' });
    expect(await importRows([newRow('a', merged)])).toMatchObject({
      added_count: 0,
      merged_count: 1,
    });
    expect(await match([newRow('a')])).toMatchObject({ known: [0] });
  });

  it('cannot use the import, the parts or the transactions of another user', async () => {
    const other = await backend.signUp();
    const importId = randomUUID();
    const parts = await stage(importId, [newRow('a')], other);
    expect((await finish(importId, parts)).error).toMatchObject({ code: 'PT413' });
    await finish(importId, parts, other).throwOnError();
    const theirs = await stored(other);
    expect((await finish(importId, 0)).error).not.toBeNull();
    expect((await undo(importId, false)).data).toBe(0);
    const stolen = [newRow('z', { merge_id: theirs[0]!.id })];
    await expect(importRows(stolen)).rejects.toThrow();
    expect(await match([newRow('a')])).toEqual({ known: [], deleted: [], similar: [] });
    expect(await stored(other)).toEqual(theirs);
    expect(await stored()).toEqual([]);
  });
});

describe('match_import_rows', () => {
  it('knows imported rows, deleted ones, and typed transactions that look alike', async () => {
    await importRows([newRow('a'), newRow('b')]);
    const [first] = await stored();
    await user.client.from('transactions').delete().eq('id', first!.id).throwOnError();
    const near = newTransaction({ amount: 5, date: '2026-03-13' });
    const far = newTransaction({ amount: 5, date: '2026-03-14' });
    const income = newTransaction({ amount: 5, date: '2026-03-10', type: 'income' });
    await user.client.from('transactions').insert([near, far, income]).throwOnError();
    const rows = [newRow('b'), newRow('a'), newRow('c', { amount: 5 }), newRow('d')];
    expect(await match(rows)).toEqual({
      known: [0],
      deleted: [1],
      similar: [{ index: 2, id: near.id, description: near.description, date: near.date }],
    });
  });

  it('lets a row be imported again whose transaction was deleted', async () => {
    await importRows([newRow('a')]);
    const [row] = await stored();
    await user.client.from('transactions').delete().eq('id', row!.id).throwOnError();
    const again = randomUUID();
    expect(await importRows([newRow('a')], again)).toMatchObject({ added_count: 1 });
    expect(await match([newRow('a')])).toMatchObject({ known: [0], deleted: [] });
    await undo(again).throwOnError();
    expect(await match([newRow('a')])).toMatchObject({ known: [], deleted: [0] });
  });
});

describe('undo_import', () => {
  it('restores exactly what was before, with typed and merged transactions', async () => {
    const typed = newTransaction({ amount: 5 });
    await user.client.from('transactions').insert(typed).throwOnError();
    await importRows([newRow('x')]);
    const before = await stored();
    const importId = randomUUID();
    const rows = [newRow('x'), newRow('a'), newRow('b', { merge_id: typed.id })];
    await importRows(rows, importId);
    expect((await undo(importId)).data).toBe(1);
    expect((await undo(importId)).data).toBe(0);
    expect(await stored()).toEqual(before);
    expect(await match(rows)).toMatchObject({ known: [0], deleted: [] });
    await expectNoDrift();
  });

  it('names the edited transactions, and keeps or removes them as told', async () => {
    await user.client.rpc('ensure_default_categories').throwOnError();
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => newRow(key));
    const importId = randomUUID();
    for (const keepEdited of [true, false]) {
      await importRows(rows, importId);
      const ids = (await stored()).map(({ id }) => id);
      const changes = [
        { amount: 1 },
        { description: 'Outra' },
        { date: '2026-03-11' },
        { category: 'Lazer' },
      ];
      for (const [index, change] of changes.entries()) {
        await user.client.from('transactions').update(change).eq('id', ids[index]!).throwOnError();
      }
      const edited = await user.client.rpc('edited_import_rows', { p_import_id: importId });
      expect(edited.data?.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 4));
      expect((await undo(importId, keepEdited)).data).toBe(keepEdited ? 2 : 6);
      expect((await stored()).map(({ id }) => id)).toEqual(keepEdited ? ids.slice(0, 4) : []);
      await user.client.from('transactions').delete().in('id', ids).throwOnError();
    }
  });

  it('takes the new name of a category for no edit', async () => {
    await user.client.rpc('ensure_default_categories').throwOnError();
    const importId = randomUUID();
    await importRows([newRow('a')], importId);
    await user.client
      .from('categories')
      .update({ name: 'Comida' })
      .eq('name', 'Alimentação')
      .throwOnError();
    const edited = await user.client.rpc('edited_import_rows', { p_import_id: importId });
    expect(edited.data).toEqual([]);
  });
});

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

  it('lose what a closed page has staged after a day', async () => {
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
  const add = (text: string, change = {}) =>
    user.client
      .from('import_rules')
      .insert({ text, category: 'Transporte', ...change })
      .select('id')
      .single()
      .throwOnError();
  const rules = async () =>
    (await user.client.from('import_rules').select().order('position').order('created_at')).data;

  it('are put into the order that is asked for', async () => {
    const ids = [];
    for (const text of ['a', 'b', 'c']) ids.push((await add(text)).data.id);
    const [first, second, third] = ids as [string, string, string];
    await user.client.rpc('order_import_rules', { p_ids: [third, first] }).throwOnError();
    expect((await rules())?.map(({ id }) => id)).toEqual([third, first, second]);
  });

  it('follow the new name of their category', async () => {
    await user.client.rpc('ensure_default_categories').throwOnError();
    await add('a', { category: 'Outros', type: 'expense' });
    await add('b', { category: 'Outros', type: 'income' });
    await add('c', { category: 'Outros' });
    await add('d', { category: 'Lazer' });
    const rename = (from: string, name: string) =>
      user.client
        .from('categories')
        .update({ name })
        .eq('type', 'expense')
        .eq('name', from)
        .throwOnError();
    await rename('Outros', 'Diversos');
    await rename('Lazer', 'Diversão');
    expect((await rules())?.map(({ category }) => category)).toEqual([
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
  async function exported({ client }: TestUser) {
    const [imports, rows, rules] = await Promise.all([
      client.from('imports').select().throwOnError(),
      client.from('imported_rows').select().order('position').throwOnError(),
      client.from('import_rules').select().throwOnError(),
    ]);
    const transactions = await client.from('transactions').select().throwOnError();
    return { ...{ imports, rows, rules }, transactions: transactions.data };
  }
  const withoutOwner = (rows: object[]) => rows.map((row) => ({ ...row, user_id: '' }));

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
    expect(await match([newRow('a'), newRow('c')])).toMatchObject({ known: [0] });
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
