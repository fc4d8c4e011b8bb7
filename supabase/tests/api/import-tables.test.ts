import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { finish, newRow, stage } from '../support/import-rows.ts';

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

describe('tables of imports', () => {
  let importId: string;
  let other: TestUser;
  beforeAll(async () => {
    other = await backend.signUp();
    importId = randomUUID();
    await finish(importId, await stage(importId, [newRow('a')], other), other).throwOnError();
    await stage(randomUUID(), [newRow('b')], other);
  });

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
  it('puts the rules into the requested order', async () => {
    const ids = [];
    for (const text of ['a', 'b', 'c']) ids.push((await add(text)).data.id);
    const [first, second, third] = ids as [string, string, string];
    await user.client.rpc('order_import_rules', { p_ids: [third, first] }).throwOnError();
    expect((await storedRules())?.map(({ id }) => id)).toEqual([third, first, second]);
  });

  it('can be saved twice by PostgREST, which also writes the key of the row it finds', async () => {
    const { id } = (await add('a')).data;
    await backend.database.writeAtOnce(async (query) => {
      await query(
        `select set_config('request.jwt.claims',
          jsonb_build_object('role', 'authenticated', 'sub', user_id, 'session_id', id)::text, true)
        from auth.sessions where user_id::text = $1`,
        [user.id],
      );
      await query('set local role authenticated');
      await query(
        `insert into public.import_rules (id, text, category) values ($1::uuid, 'b', 'Lazer')
        on conflict (id) do update
        set id = excluded.id, text = excluded.text, category = excluded.category`,
        [id],
      );
    });
    expect(await storedRules()).toMatchObject([{ id, text: 'b', category: 'Lazer' }]);
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
