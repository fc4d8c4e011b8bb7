import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpBackend();
setUpUserPerTest();

const newDebt = () => ({ id: randomUUID(), name: 'Luz', amount: 1, due_date: '2026-11-21' });

it.each(['infinity', '-infinity', '0001-01-01', '9999-12-31'])(
  'rejects %s in every moment that a user writes',
  async (moment) => {
    const { client } = user;
    const debt = newDebt();
    await client.from('debts').insert(debt).throwOnError();
    const answers = [
      await client.from('debts').insert({ ...newDebt(), is_paid: true, paid_at: moment }),
      await client.from('debts').update({ paid_at: moment }).eq('id', debt.id),
      await client.from('debts').update({ unarchived_at: moment }).eq('id', debt.id),
      await client.from('debts').insert({ ...newDebt(), created_at: moment }),
      await client.from('transactions').insert(newTransaction({ created_at: moment })),
      await client.from('categories').insert({ name: 'X', type: 'expense', created_at: moment }),
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
