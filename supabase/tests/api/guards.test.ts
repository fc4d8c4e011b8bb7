import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpBackend();
setUpUserPerTest();

const drift = async ({ client }: typeof user) =>
  (await client.rpc('month_totals_drift').throwOnError()).data;
/** The statements with which docs/production.md repairs the totals. */
const [, repair = ''] =
  /## 6\..*?```sql\n(.*?)```/s.exec(
    fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/production.md'), 'utf8'),
  ) ?? [];
const newDebt = () => ({ id: randomUUID(), name: 'Luz', amount: 1, due_date: '2026-11-21' });

it.each(['infinity', '-infinity', '0001-01-01', '9999-12-31'])(
  'rejects %s in every moment that a user writes',
  async (moment) => {
    const { client, id } = user;
    const debt = newDebt();
    await client.from('debts').insert(debt).throwOnError();
    const answers = [
      await client.from('debts').insert({ ...newDebt(), is_paid: true, paid_at: moment }),
      await client.from('debts').update({ paid_at: moment }).eq('id', debt.id),
      await client.from('debts').update({ unarchived_at: moment }).eq('id', debt.id),
      await client.from('debts').insert({ ...newDebt(), created_at: moment }),
      await client.from('transactions').insert(newTransaction({ created_at: moment })),
      await client.from('categories').insert({ name: 'X', type: 'expense', created_at: moment }),
      await client.from('profiles').update({ default_categories_at: moment }).eq('id', id),
      await client
        .from('form_saves')
        .insert({ idempotency_key: randomUUID(), revision: 1, saved_at: moment }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  },
);

it('limits every date and moment that a user may write', async () => {
  const unlimited = await backend.database.query(`
    select c.table_name, c.column_name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('date', 'timestamp with time zone')
      and (
        has_table_privilege('authenticated', format('public.%I', c.table_name), 'insert')
        or has_column_privilege(
          'authenticated', format('public.%I', c.table_name), c.column_name, 'update'
        )
      )
      and not exists (
        select from pg_constraint k
        where k.conrelid = format('public.%I', c.table_name)::regclass and k.contype = 'c'
          and pg_get_constraintdef(k.oid) like '%' || c.column_name || ' <= %'
      )`);
  expect(unlimited).toEqual([]);
});

it('reports month totals that differ from the transactions, to their owner only, until they are repaired', async () => {
  const other = await backend.signUp();
  await user.client
    .from('transactions')
    .insert(newTransaction({ amount: 5 }))
    .throwOnError();
  expect(await drift(user)).toEqual([]);
  await backend.database.query(
    'update public.month_totals set total = 7 where user_id = $1::uuid',
    [user.id],
  );
  expect(await drift(user)).toMatchObject([{ stored_total: 7, actual_total: 5, stored_count: 1 }]);
  expect(await drift(other)).toEqual([]);
  await backend.database.query('delete from public.month_totals where user_id = $1::uuid', [
    user.id,
  ]);
  expect(await drift(user)).toMatchObject([{ stored_total: null, actual_total: 5 }]);
  await backend.database.runScript(repair);
  expect(await drift(user)).toEqual([]);
});

it('deletes an account when Auth’s other tables are out of reach', async () => {
  const [stranger, leaving] = [await backend.signUp(), user];
  await backend.database.runScript('alter table auth.flow_state rename to moved_flow_state');
  try {
    await leaving.client.rpc('delete_account').throwOnError();
  } finally {
    await backend.database.runScript('alter table auth.moved_flow_state rename to flow_state');
  }
  const owners = await backend.database.query<{ user_id: string }>(
    'select user_id::text from auth.refresh_tokens where user_id::text in ($1, $2)',
    [stranger.id, leaving.id],
  );
  expect(owners).toEqual([{ user_id: stranger.id }]);
});

it('locks the destination of a deleted category until its transactions are moved', async () => {
  const { data } = await user.client
    .from('categories')
    .insert([
      { name: 'Velha', type: 'expense' },
      { name: 'Nova', type: 'expense' },
    ])
    .select('id')
    .throwOnError();
  // A locked row carries its locker until the transaction ends.
  await backend.database.runScript(`do $$ begin
    perform set_config('request.jwt.claim.sub', '${user.id}', true),
      set_config('request.jwt.claims', '{"sub": "${user.id}"}', true);
    perform public.delete_category('${data[0]?.id}', 'Nova');
    assert (select xmax <> 0 from public.categories where id = '${data[1]?.id}'), 'not locked';
  end $$`);
});
