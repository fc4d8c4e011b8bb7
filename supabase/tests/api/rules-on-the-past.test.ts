import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import { ruleFinder, ruleFromRow } from '@tostao/domain/category-rule/category-rule';
import type { Json } from '@tostao/domain/data-access/database.types';
import { beforeEach, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { importInto, importRows, newRow, undo } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

interface Preview {
  count: number;
  left_out: number;
  first: { description: string; category: string }[];
}
interface Change {
  found: number;
  undo: Json[];
}

/** Adds a rule behind the others. Answers its id. */
async function addRule(change: object = {}): Promise<string> {
  const id = randomUUID();
  position += 1;
  const rule = { id, position, text: 'padaria', category: 'Lazer', ...change };
  await user.client.from('import_rules').insert(rule).throwOnError();
  return id;
}
let position = 0;
const preview = async (p_rule_id: string) =>
  (await user.client.rpc('preview_import_rule', { p_rule_id }).throwOnError())
    .data as unknown as Preview;
const apply = async (p_rule_id: string) =>
  (await user.client.rpc('apply_import_rule', { p_rule_id }).throwOnError())
    .data as unknown as Change;
const restore = async (p_rows: Json[]) =>
  (await user.client.rpc('restore_transactions', { p_rows }).throwOnError()).data;
const stored = async () =>
  (
    await user.client
      .from('transactions')
      .select('description, category')
      .order('description')
      .order('category')
      .throwOnError()
  ).data.map(({ description, category }) => `${description}: ${category}`);
const tags = async () =>
  (
    await user.client.from('transactions').select('description, tags').order('description')
  ).data!.map(({ description, tags: names }) => [description, names]);
const edit = (description: string, columns: object) =>
  user.client.from('transactions').update(columns).eq('description', description).throwOnError();

beforeEach(async () => {
  await user.client.rpc('ensure_default_categories').throwOnError();
});

it('changes imported rows, and leaves out those that the user typed or chose a category for', async () => {
  await user.client
    .from('transactions')
    .insert(newTransaction({ description: 'Padaria digitada', category: 'Outros' }))
    .throwOnError();
  const names = ['a', 'b', 'c', 'd'].map((name) => `PADARIA ${name}`);
  const { id } = await importRows([
    ...names.map((description) => newRow(description, { description })),
    newRow('chosen', { description: 'Padaria escolhida', is_category_chosen: true }),
    newRow('own', { description: 'Padaria Lazer', category: 'Lazer' }),
    newRow('other', { description: 'Mercado' }),
  ]);
  await edit('PADARIA b', { category: 'Contas' });
  await edit('PADARIA c', { amount: 7 });
  const rule = await addRule({ text: 'Pàdaria' });
  const before = await stored();
  const offered = await preview(rule);
  expect(offered).toMatchObject({ count: 3, left_out: 3 });
  expect(offered.first.map(({ description }) => description).toSorted()).toEqual([
    'PADARIA a',
    'PADARIA c',
    'PADARIA d',
  ]);

  const change = await apply(rule);
  expect(change.found).toBe(3);
  expect(await stored()).toEqual(
    before.map((row) => row.replace(/(PADARIA [acd]): .*/, '$1: Lazer')),
  );
  expect(await preview(rule)).toMatchObject({ count: 0, left_out: 3 });
  expect(await restore(change.undo)).toBe(3);
  expect(await stored()).toEqual(before);
  expect(await preview(rule)).toEqual(offered);

  // A rule is no edit: another one still applies, and the undo of the import keeps what a person has changed only.
  await apply(rule);
  await user.client.from('import_rules').update({ category: 'Saúde' }).eq('id', rule);
  expect(await apply(rule)).toMatchObject({ found: 4 });
  expect((await undo(id)).removed).toBe(5);
  expect(await stored()).toEqual([
    'PADARIA b: Contas',
    'PADARIA c: Saúde',
    'Padaria digitada: Outros',
  ]);
});

it('takes a renamed category for no choice', async () => {
  await importRows([newRow('a')]);
  await user.client
    .from('categories')
    .update({ name: 'Comida' })
    .eq('name', 'Alimentação')
    .throwOnError();
  expect(await preview(await addRule())).toMatchObject({ count: 1, left_out: 0 });
});

it('leaves a row that was merged with a typed transaction to the user', async () => {
  const typed = newTransaction({ description: 'Padaria', category: 'Outros', amount: 19.9 });
  await user.client.from('transactions').insert(typed).throwOnError();
  await importRows([newRow('a', { merge_id: typed.id })]);
  expect(await preview(await addRule())).toMatchObject({ count: 0, left_out: 1 });
});

it('leaves rows to an earlier rule, and those whose type lacks the category', async () => {
  await importRows([
    newRow('a', { description: 'Padaria' }),
    newRow('b', { description: 'Padaria Real' }),
    newRow('c', { description: 'Padaria', type: 'income', category: 'Outros' }),
  ]);
  await addRule({ text: 'Padaria Real', match: 'equals', category: 'Contas' });
  const rule = await addRule();
  expect(await apply(rule)).toMatchObject({ found: 1 });
  expect(await stored()).toEqual([
    'Padaria: Lazer',
    'Padaria: Outros',
    'Padaria Real: Alimentação',
  ]);
});

it('finds the transactions that the rule finds in the app', async () => {
  const account = { id: randomUUID(), name: 'Conta', kind: 'checking' };
  await user.client.from('accounts').insert(account).throwOnError();
  const descriptions = [
    'PÃO de açúcar',
    ' Uber *Trip ',
    'uber',
    '100% natural',
    'Ümlaut_É',
    'a\\b',
    'Cafe\u00a0',
  ];
  const rows = descriptions.flatMap((description, index) => [
    newRow(`e${index}`, { description }),
    newRow(`i${index}`, { description, type: 'income', category: 'Outros' }),
    newRow(`r${index}`, { description, type: 'income', category_type: 'expense' }),
  ]);
  await importRows(rows);
  await importInto(
    account.id,
    rows.map((row) => ({ ...row, row_key: `${row.row_key} conta` })),
  );
  for (const category of [
    { name: 'Regra', type: 'expense' },
    { name: 'Regra', type: 'income' },
  ]) {
    await user.client
      .from('categories')
      .insert({ ...category, icon: 'Car', color: 'bg-red-500' })
      .throwOnError();
  }
  const { data: transactions } = await user.client.from('transactions').select().throwOnError();
  expect(transactions).toHaveLength(42);
  for (const [match, text, type, account_id] of [
    ['contains', 'pao DE', null, null],
    ['equals', 'ÚBER', 'expense', null],
    ['contains', '* trip'.replace(' ', ''), null, account.id],
    ['contains', '%', 'income', null],
    ['contains', '_e', 'expense', account.id],
    ['equals', 'A\\B', null, null],
    ['equals', 'café', null, null],
  ] as const) {
    const id = await addRule({ match, text, type, account_id, category: 'Regra' });
    const { data: row } = await user.client
      .from('import_rules')
      .select()
      .eq('id', id)
      .single()
      .throwOnError();
    const find = ruleFinder([ruleFromRow(row)], () => ['Regra']);
    const found = transactions.filter((transaction) =>
      find(
        transaction.category_type === 'income' ? 'income' : 'expense',
        transaction.description,
        transaction.account_id,
      ),
    );
    expect(await preview(id), text).toMatchObject({ count: found.length, left_out: 0 });
    expect(found.length).toBeGreaterThan(0);
    await user.client.from('import_rules').delete().eq('id', id).throwOnError();
  }
});

it('applies no rule of another user', async () => {
  const rule = await addRule();
  await importRows([newRow('a')]);
  const { client } = await backend.signUp();
  const { data } = await client.rpc('apply_import_rule', { p_rule_id: rule });
  expect(data).toEqual({ found: 0, undo: [] });
  expect(await preview(rule)).toMatchObject({ count: 1 });
});

it('adds tags, which an undone import does not take for an edit, and a renamed tag renames', async () => {
  const { id } = await importRows([
    newRow('a', { description: 'Padaria a', category: 'Lazer' }),
    newRow('b', { description: 'Padaria b', category: 'Outros', tags: ['Café', 'obra'] }),
  ]);
  await edit('Padaria a', { tags: ['sol'] });
  const rule = await addRule({ tags: ['CAFE', 'Manhã'] });
  expect(await preview(rule)).toMatchObject({ count: 2, left_out: 0 });
  const change = await apply(rule);
  expect(await tags()).toEqual([
    ['Padaria a', ['sol', 'Café', 'Manhã']],
    ['Padaria b', ['Café', 'obra', 'Manhã']],
  ]);
  expect(await preview(rule)).toMatchObject({ count: 0 });
  const edited = async () =>
    (await user.client.rpc('edited_import_rows', { p_import_id: id }).throwOnError()).data.length;
  expect(await edited()).toBe(0);

  const rename = { p_name: 'café', p_new_name: 'Pão' };
  const { data: renamed } = await user.client.rpc('replace_tag', rename).throwOnError();
  const rules = await user.client.from('import_rules').select('tags').throwOnError();
  expect(rules.data).toEqual([{ tags: ['Pão', 'Manhã'] }]);
  expect(await edited()).toBe(0);
  const { undo: former } = renamed as { undo: Json };
  await user.client.rpc('restore_tag', { p_undo: former }).throwOnError();

  const { data: deleted } = await user.client.rpc('replace_tag', { p_name: 'manhã' });
  expect((await user.client.from('import_rules').select('tags')).data).toEqual([
    { tags: ['Café'] },
  ]);
  await user.client.rpc('restore_tag', { p_undo: (deleted as { undo: Json }).undo });
  expect((await user.client.from('import_rules').select('tags')).data).toEqual([
    { tags: ['Café', 'Manhã'] },
  ]);
  expect(await edited()).toBe(0);

  expect(await restore(change.undo)).toBe(0);
  await edit('Padaria b', { note: 'Troco' });
  expect(await edited()).toBe(1);
});
