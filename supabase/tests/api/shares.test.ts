import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import type { Json } from '@tostao/domain/data-access/database.types';
import { maxAmount, toCentavos } from '@tostao/domain/money/centavos';
import { divideByPercent } from '@tostao/domain/transaction/divide-amount';
import { partsToColumn } from '@tostao/domain/transaction/transaction-parts';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { importInto, importRows, newRow, undo } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

const part = (category: string, amount: number) => ({ category, amount });
const share = (category: string, percent: number) => ({ category, percent });
const halves = [share('Lazer', 50), share('Saúde', 50)];
const transactions = () => user.client.from('transactions');
const stored = async () =>
  (await transactions().select('amount, category, parts').order('amount').throwOnError()).data;
const divided = (amount: number, ...parts: object[]) => ({
  amount,
  category: (parts[0] as { category: string }).category,
  parts: parts.length === 1 ? null : parts,
});
const call = async (name: 'apply_import_rule' | 'set_transactions_category', args: object) =>
  (await user.client.rpc(name, args as never).throwOnError()).data as unknown as {
    found: number;
    undo: Json[];
  };
const restore = async (p_rows: Json[]) =>
  (await user.client.rpc('restore_transactions', { p_rows }).throwOnError()).data;
const addRule = async (shares: object[]) => {
  const rule = { id: randomUUID(), text: 'padaria', category: 'Lazer', shares: shares as Json };
  await user.client.from('import_rules').insert(rule).throwOnError();
  return rule.id;
};
const ruleShares = async () =>
  (await user.client.from('import_rules').select('category, shares').single().throwOnError()).data;
const idOf = async (name: string) =>
  (
    await user.client
      .from('categories')
      .select('id')
      .eq('type', 'expense')
      .eq('name', name)
      .single()
      .throwOnError()
  ).data.id;
const noDrift = async () =>
  expect((await user.client.rpc('month_totals_drift').throwOnError()).data).toEqual([]);

beforeEach(async () => {
  await user.client.rpc('ensure_default_categories').throwOnError();
});

/** Whole percents above zero whose sum is 100. */
const percents = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 19 })
  .map((cuts) => [0, ...cuts.toSorted((one, other) => one - other), 100])
  .map((cuts) => cuts.slice(1).map((cut, index) => cut - cuts[index]!));

it('the database divides every amount as the app does', async () => {
  const amounts = fc.oneof(
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: maxAmount }),
  );
  const cases = fc.sample(fc.record({ amount: amounts, percents }), 2000).map((each) => ({
    amount: each.amount,
    shares: each.percents.map((percent, index) => share(`C${index}`, percent)),
  }));
  const found = await backend.database.query<{ category: string; parts: Json }>(
    `select d.category, d.parts
    from jsonb_array_elements($1::jsonb) with ordinality as c (item, position)
    cross join lateral private.shared_parts(
      '', c.item -> 'shares', (c.item ->> 'amount')::numeric / 100
    ) as d
    order by c.position`,
    [JSON.stringify(cases)],
  );
  expect(found).toEqual(
    cases.map(({ amount, shares }) => {
      const { category, parts } = divideByPercent(toCentavos(amount), shares);
      return { category, parts: partsToColumn(parts) };
    }),
  );
});

it.each([
  ['less than all', [share('Lazer', 50), share('Saúde', 49)]],
  ['a fraction', [share('Lazer', 50.5), share('Saúde', 49.5)]],
  ['nothing', [share('Lazer', 100), share('Saúde', 0)]],
  ['a category twice', [share('Lazer', 50), share('Lazer', 50)]],
  ['a single category', [share('Lazer', 100)]],
  ['no list', {}],
])('many transactions are not divided by %s', async (_case, p_shares) => {
  await transactions()
    .insert(newTransaction({ amount: 10 }))
    .throwOnError();
  const { data } = await transactions().select('id').single().throwOnError();
  const args = { p_ids: [data.id], p_shares: p_shares as Json };
  expect((await user.client.rpc('set_transactions_category', args)).status).toBe(400);
});

it('divides many transactions by percents, and its undo brings back what they were', async () => {
  const parts = [part('Moradia', 4), part('Lazer', 6)];
  const rows = [
    newTransaction({ amount: 0.01, category: 'Contas' }),
    newTransaction({ amount: 0.03, category: 'Contas' }),
    newTransaction({ amount: 10, parts }),
  ];
  await transactions().insert(rows, { defaultToNull: false }).throwOnError();
  const before = await stored();
  const change = await call('set_transactions_category', {
    p_ids: rows.map(({ id }) => id),
    p_shares: halves,
  });
  expect(change.found).toBe(3);
  expect(await stored()).toEqual([
    divided(0.01, part('Lazer', 0.01)),
    divided(0.03, part('Lazer', 0.02), part('Saúde', 0.01)),
    divided(10, part('Lazer', 5), part('Saúde', 5)),
  ]);
  await noDrift();
  expect(await restore(change.undo)).toBe(3);
  expect(await stored()).toEqual(before);
  await noDrift();
});

it('a rule divides earlier rows by percents, which is no edit, until its undo', async () => {
  const { id } = await importRows([
    newRow('a', { amount: 0.01 }),
    newRow('b', { amount: 10 }),
    newRow('c', { amount: 20, parts: [part('Lazer', 8), part('Contas', 12)] }),
  ]);
  await transactions()
    .update({ parts: [part('Contas', 1), part('Lazer', 9)] })
    .eq('amount', 10)
    .throwOnError();
  const before = await stored();
  const rule = await addRule(halves);
  const change = await call('apply_import_rule', { p_rule_id: rule });
  // The user has divided the other one.
  expect(change.found).toBe(2);
  expect(await stored()).toEqual([
    divided(0.01, part('Lazer', 0.01)),
    before[1],
    divided(20, part('Lazer', 10), part('Saúde', 10)),
  ]);
  expect(await call('apply_import_rule', { p_rule_id: rule })).toMatchObject({ found: 0 });
  expect(await restore(change.undo)).toBe(2);
  expect(await stored()).toEqual(before);
  expect(await call('apply_import_rule', { p_rule_id: rule })).toMatchObject({ found: 2 });
  await noDrift();
  expect((await undo(id)).removed).toBe(2);
});

it('a rule that divides follows its categories, and applies only while all of them exist', async () => {
  await importRows([newRow('a', { amount: 10 })]);
  const rule = await addRule([share('Lazer', 50), share('Saúde', 30), share('Contas', 20)]);
  await user.client.from('categories').update({ name: 'Festa' }).eq('name', 'Lazer').throwOnError();
  const join = { p_category_id: await idOf('Contas'), p_move_to: 'Saúde' };
  await user.client.rpc('delete_category', join).throwOnError();
  const shares = [share('Festa', 50), share('Saúde', 50)];
  expect(await ruleShares()).toEqual({ category: 'Festa', shares });
  // A form that was opened before.
  const former = [share('Lazer', 10), share('Contas', 90)];
  await user.client.from('import_rules').update({ shares: former }).eq('id', rule).throwOnError();
  expect((await ruleShares()).shares).toEqual([share('Festa', 10), share('Saúde', 90)]);
  await user.client.rpc('delete_category', { p_category_id: await idOf('Saúde') }).throwOnError();
  expect(await call('apply_import_rule', { p_rule_id: rule })).toMatchObject({ found: 0 });
  await user.client.from('import_rules').update({ category: 'Moradia' }).eq('id', rule);
  expect(await ruleShares()).toEqual({ category: 'Moradia', shares: null });
});

it('an import stores parts under the present names, and neither a rename nor a join is an edit', async () => {
  await user.client.from('categories').update({ name: 'Festa' }).eq('name', 'Lazer').throwOnError();
  const parts = [part('Lazer', 4), part('Saúde', 5), part('Contas', 1)];
  const { id } = await importRows([
    newRow('a', { amount: 10, category: 'Lazer', parts, is_category_chosen: true }),
  ]);
  expect(await stored()).toEqual([
    divided(10, part('Festa', 4), part('Saúde', 5), part('Contas', 1)),
  ]);
  const join = { p_category_id: await idOf('Contas'), p_move_to: 'Saúde' };
  await user.client.rpc('delete_category', join).throwOnError();
  expect(await stored()).toEqual([divided(10, part('Festa', 4), part('Saúde', 6))]);
  await noDrift();
  expect((await undo(id)).removed).toBe(1);
  const again = await importRows([newRow('b', { amount: 10, parts })]);
  await transactions()
    .update({ parts: [part('Festa', 1), part('Saúde', 9)] })
    .eq('amount', 10)
    .throwOnError();
  expect((await undo(again.id)).removed).toBe(0);
});

it('an import keeps a category that it has created and that only a part or a share names', async () => {
  const categories = ['Feira', 'Bar', 'Nada'].map((name) => ({
    id: randomUUID(),
    name,
    type: 'expense',
    icon: 'Car',
    color: 'bg-red-500',
  }));
  const { id } = await importRows([newRow('a')], undefined, { categories });
  await transactions()
    .insert(newTransaction({ amount: 2, parts: [part('Lazer', 1), part('Feira', 1)] }))
    .throwOnError();
  await addRule([share('Lazer', 50), share('Bar', 50)]);
  await undo(id);
  const names = categories.map(({ name }) => name);
  const { data } = await user.client.from('categories').select('name').in('name', names);
  expect(data!.map(({ name }) => name).toSorted()).toEqual(['Bar', 'Feira']);
});

it('the undo of a transfer brings back the divided transaction that it has replaced', async () => {
  const [checking, savings] = [randomUUID(), randomUUID()];
  for (const [id, name] of [
    [checking, 'Conta'],
    [savings, 'Poupança'],
  ] as const) {
    await user.client.from('accounts').insert({ id, name, kind: 'checking' }).throwOnError();
  }
  const parts = [part('Outros', 15), part('Salário', 4.9)];
  await importInto(savings, [newRow('in', { type: 'income', category: 'Outros', parts })]);
  const before = await stored();
  expect(before[0]?.parts).toEqual(parts);
  const { data } = await transactions().select('id').single().throwOnError();
  const { id } = await importInto(checking, [
    newRow('out', { transfer_account_id: savings, counterpart_id: data.id }),
  ]);
  expect(await stored()).toEqual([]);
  await undo(id);
  expect(await stored()).toEqual(before);
  await noDrift();
});
