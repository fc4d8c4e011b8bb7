import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { addReceipt } from '../support/receipts.ts';
import {
  finish,
  importRows,
  matchRows,
  newRow,
  noMatches,
  stage,
  stored,
  undo,
} from '../support/import-rows.ts';
import { createSharedHousehold } from '../support/shared-household.ts';
import { addDebts, newDebt, payDebt } from '../support/debts.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

type Client = typeof user.client;

setUpBackend();
setUpUserPerTest();

async function expectNoDrift() {
  expect((await user.client.rpc('month_totals_drift')).data).toEqual([]);
}

/** Expects that an import was rejected because its rows are all stored. */
const expectAllImported = (error: unknown) => expect(error).toMatchObject({ code: 'PT409' });

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
        for (const file of files) await importRows(file).catch(expectAllImported);
        const expected = statement.filter((row) => files.some((file) => file.includes(row)));
        const rows = (await stored()).map(({ amount, date }) => `${date} ${amount}`);
        expect(rows.toSorted()).toEqual(
          expected.map(({ amount, date }) => `${date} ${amount}`).toSorted(),
        );
        await expectNoDrift();
      }),
      { numRuns: 12 },
    );
  });

  it('imports once when the answer was lost and the request is sent again', async () => {
    const importId = randomUUID();
    const first = await importRows([newRow('a')], importId);
    expect((await finish(importId, 1)).data).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });

  it('imports once when two tabs import one statement at the same time, and tells the second', async () => {
    const imports = [randomUUID(), randomUUID()];
    for (const id of imports) await stage(id, [newRow('a')]);
    const answers = await Promise.all(imports.map((id) => finish(id, 1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ error }) => error);
    expect(refused?.error).toMatchObject({ code: 'PT409', details: '' });
    expect(await stored()).toHaveLength(1);
    const { data } = await user.client.from('imports').select().throwOnError();
    expect(data).toHaveLength(1);
  });

  it('names the member who has imported the same rows, and leaves no account of the rejected import', async () => {
    const casa = await createSharedHousehold(backend, user);
    const [owner, member] = [
      casa.clientOf(user),
      casa.clientOf(await casa.add('editor', 'Rafael')),
    ];
    const rows = [newRow('a'), newRow('b'), newRow('c')];
    const importAs = async (client: Client) => {
      const id = randomUUID();
      const parts = await stage(id, rows, { ...user, client });
      const accounts = [
        { id: randomUUID(), name: 'Nubank', kind: 'checking', color: 'bg-red-500' },
      ];
      return finish(id, parts, { ...user, client }, { accounts });
    };
    await importAs(member).then(({ error }) => expect(error).toBeNull());
    const { status, error } = await importAs(owner);
    expect([status, error?.details]).toEqual([409, 'Rafael']);
    for (const table of ['imports', 'accounts'] as const) {
      expect((await owner.from(table).select('id').throwOnError()).data, table).toHaveLength(1);
    }
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
    expect(await finish(importId, parts + 1)).toMatchObject({
      status: 400,
      error: { code: 'TS002' },
    });
    expect(await stored()).toEqual([]);
    expect((await user.client.from('imports').select()).data).toEqual([]);
  });

  it('does not merge two rows with one transaction', async () => {
    const typed = newTransaction();
    await user.client.from('transactions').insert(typed).throwOnError();
    const merged = { merge_id: typed.id };
    const importId = randomUUID();
    const parts = await stage(importId, [newRow('a', merged), newRow('b', merged)]);
    expect((await finish(importId, parts)).error).toMatchObject({ code: 'TS002' });
    expect(await importRows([newRow('a', merged)])).toMatchObject({
      added_count: 0,
      merged_count: 1,
    });
    expect(await matchRows([newRow('a')])).toMatchObject({ known: [0] });
  });

  it('cannot use the import, the parts or the transactions of another user', async () => {
    const other = await backend.signUp();
    const importId = randomUUID();
    const parts = await stage(importId, [newRow('a')], other);
    expect((await finish(importId, parts)).error).toMatchObject({ code: 'TS002' });
    await finish(importId, parts, other).throwOnError();
    const theirs = await stored(other);
    expect((await finish(importId, 0)).error).not.toBeNull();
    expect((await undo(importId, false)).removed).toBe(0);
    const stolen = [newRow('z', { merge_id: theirs[0]!.id })];
    await expect(importRows(stolen)).rejects.toThrow('a transaction to merge with has changed');
    expect(await matchRows([newRow('a')])).toEqual(noMatches);
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
    expect(await matchRows(rows)).toEqual({
      ...noMatches,
      known: [0],
      deleted: [1],
      similar: [
        {
          index: 2,
          id: near.id,
          description: near.description,
          date: near.date,
          is_payment: false,
        },
      ],
    });
  });

  it('finds rows of other files by their content, and says which ones were deleted', async () => {
    await importRows([newRow('a'), newRow('b', { description: 'Feira' })]);
    const [first] = await stored();
    await user.client.from('transactions').delete().eq('id', first!.id).throwOnError();
    const rows = [
      newRow('other key', { date: '2026-03-12' }),
      newRow('far', { date: '2026-03-14' }),
      newRow('income', { type: 'income' }),
      newRow('more', { amount: 20 }),
    ];
    const { imported, ...others } = await matchRows(rows);
    expect(others).toMatchObject({ known: [], deleted: [], similar: [] });
    expect(imported).toMatchObject([
      { index: 0, row_key: 'a', description: 'Padaria', layout: 'ofx', is_stored: false },
      { index: 0, row_key: 'b', description: 'Feira', source: null, is_stored: true },
    ]);
    expect((await matchRows([newRow('b'), newRow('new')])).imported).toMatchObject([
      { index: 1, row_key: 'a' },
    ]);
  });

  it('recognizes the payment of a debt', async () => {
    const [debt] = await addDebts(user, [newDebt({ amount: 19.9 })]);
    await payDebt(user, debt!.id).throwOnError();
    expect(await matchRows([newRow('a', { date: '2026-11-21' })])).toMatchObject({
      similar: [{ index: 0, description: `Pagamento: ${debt!.name}`, is_payment: true }],
    });
  });

  it('lets a stored row be imported again when the user asks for it', async () => {
    await importRows([newRow('a')]);
    await expect(importRows([newRow('a')])).rejects.toMatchObject({ code: 'PT409' });
    expect(await importRows([newRow('a', { is_repeat: true })])).toMatchObject({ added_count: 1 });
    expect(await stored()).toHaveLength(2);
    expect(await matchRows([newRow('a')])).toMatchObject({ known: [0] });
  });

  it('lets a row be imported again whose transaction was deleted', async () => {
    await importRows([newRow('a')]);
    const [row] = await stored();
    await user.client.from('transactions').delete().eq('id', row!.id).throwOnError();
    const again = randomUUID();
    expect(await importRows([newRow('a')], again)).toMatchObject({ added_count: 1 });
    expect(await matchRows([newRow('a')])).toMatchObject({ known: [0], deleted: [] });
    await undo(again);
    expect(await matchRows([newRow('a')])).toMatchObject({ known: [], deleted: [0] });
  });
});

describe('undo_import', () => {
  it('restores the earlier rows exactly, with typed and merged transactions', async () => {
    const typed = newTransaction({ amount: 5 });
    await user.client.from('transactions').insert(typed).throwOnError();
    await importRows([newRow('x')]);
    const before = await stored();
    const importId = randomUUID();
    const rows = [newRow('x'), newRow('a'), newRow('b', { merge_id: typed.id })];
    await importRows(rows, importId);
    expect((await undo(importId)).removed).toBe(1);
    expect((await undo(importId)).removed).toBe(0);
    expect(await stored()).toEqual(before);
    expect(await matchRows(rows)).toMatchObject({ known: [0], deleted: [] });
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
      await addReceipt(user.client, ids[4]!);
      const edited = await user.client.rpc('edited_import_rows', { p_import_id: importId });
      expect(edited.data?.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 5));
      expect((await undo(importId, keepEdited)).removed).toBe(keepEdited ? 1 : 6);
      expect((await stored()).map(({ id }) => id)).toEqual(keepEdited ? ids.slice(0, 5) : []);
      await user.client.from('transactions').delete().in('id', ids).throwOnError();
    }
  });

  it('does not count a renamed category as an edit', async () => {
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
