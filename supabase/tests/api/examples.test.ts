import { randomUUID } from 'node:crypto';
import type { Json } from '@tostao/domain/data-access/database.types';
import { exampleHousehold } from '@tostao/domain/example/example-household';
import { expect, it } from 'vitest';
import { claimsOf, password } from '../support/api-backend.ts';
import { backend, setUpBackend } from '../support/api-suite.ts';

setUpBackend();

const today = '2026-11-28';

/** Opens an example as the shell does. */
async function openExample() {
  const { data, error } = await backend.anon.auth.signInAnonymously();
  expect(error).toBeNull();
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session!;
  const client = backend.clientWith(accessToken);
  const { rows, payments } = exampleHousehold({ seed: 7, today, newId: randomUUID });
  const { data: rejected } = await client
    .rpc('make_example', {
      p_tables: rows,
      p_payments: payments as unknown as Json,
      p_today: today,
    })
    .throwOnError();
  return { id: user.id, user, accessToken, refreshToken, client, rows, payments, rejected };
}

async function countUsers(...ids: string[]): Promise<number> {
  const rows = await backend.database.query(
    'select from auth.users where id::text = any (string_to_array($1, $2))',
    [ids.join(), ','],
  );
  return rows.length;
}

const makeOlder = (id: string, hours: number) =>
  backend.database.query(
    'update auth.users set created_at = created_at - $2::interval where id = $1::uuid',
    [id, `${hours} hours`],
  );

it('an example is a user without e-mail, whose household the database takes whole', async () => {
  const { user, client, rows, payments, rejected } = await openExample();
  expect(user).toMatchObject({ email: '', is_anonymous: true });
  expect(rejected).toEqual({});
  const { profile, ...tables } = rows;
  for (const [table, expected] of Object.entries(tables)) {
    const { count } = await client
      .from(table as 'debts')
      .select('id', { count: 'exact', head: true })
      .throwOnError();
    const added = table === 'transactions' ? payments.length : 0;
    // A payment calls the next month of a fixed debt forth.
    if (table === 'debts') expect(count, table).toBeGreaterThanOrEqual(expected.length);
    else expect(count, table).toBe(expected.length + added);
  }
  const { data: profiles } = await client.from('profiles').select('name, email').throwOnError();
  expect(profiles).toEqual([{ name: profile['name'], email: null }]);
});

it('an example is what a user of the app would have: it undoes each payment, and proposes none', async () => {
  const { client, payments } = await openExample();
  const proposed = await client.rpc('repeating_expenses', { p_today: today }).throwOnError();
  expect(proposed.data).toEqual([]);
  for (const { debt_id, transaction_id } of payments.toReversed()) {
    await client
      .rpc('undo_payment', {
        p_debt_id: debt_id,
        p_today: today,
        p_transaction_id: transaction_id,
      })
      .throwOnError();
  }
  const count = async (table: 'debts' | 'transactions', column: 'is_paid' | 'category') =>
    (
      await client
        .from(table)
        .select('id', { count: 'exact', head: true })
        .eq(column as 'type', column === 'is_paid' ? 'true' : 'Dívidas')
        .throwOnError()
    ).count;
  expect(await count('debts', 'is_paid')).toBe(0);
  expect(await count('transactions', 'category')).toBe(0);
});

it('an example has bills to come and a forecast', async () => {
  const { client } = await openExample();
  await client.rpc('ensure_occurrences', { p_today: '2026-11-28' }).throwOnError();
  const { data: open } = await client
    .from('debts')
    .select('name, due_date')
    .eq('is_paid', false)
    .gte('due_date', '2026-11-28')
    .throwOnError();
  expect(open.map(({ name }) => name)).toEqual(expect.arrayContaining(['Aluguel', 'Conta de luz']));
  const { data: forecast } = await client.rpc('forecast', { p_today: '2026-11-28' }).throwOnError();
  expect(forecast).toMatchObject({
    expected_incomes: [{ name: '13º salário, 1ª parcela' }, { name: '13º salário, 2ª parcela' }],
  });
});

it('an example sees its own rows only, and stays anonymous when its session is renewed', async () => {
  const [one, other] = [await openExample(), await backend.signUp()];
  const { data } = await other.client.from('transactions').select('id').throwOnError();
  expect(data).toEqual([]);
  const { data: foreign } = await one.client.from('profiles').select('id').throwOnError();
  expect(foreign).toEqual([{ id: one.id }]);
  const renewed = await backend.anon.auth.refreshSession({ refresh_token: one.refreshToken });
  expect(renewed.data.user).toMatchObject({ id: one.id, is_anonymous: true });
  expect(claimsOf(one)).toMatchObject({ role: 'authenticated', sub: one.id });
});

it('an example gets no e-mail, so that no password lets anyone in', async () => {
  const { client, accessToken, id } = await openExample();
  const email = await backend.clientWith(accessToken).auth.updateUser({ email: 'a@example.com' });
  expect(email.error).not.toBeNull();
  await client.auth.updateUser({ password });
  for (const address of ['', 'null', `${id}@example.com`]) {
    const { error } = await backend.anon.auth.signInWithPassword({ email: address, password });
    expect(error, address).not.toBeNull();
  }
});

it('an example goes with everything of it when its user leaves', async () => {
  const { id, client, refreshToken } = await openExample();
  expect((await client.rpc('leave_example').throwOnError()).data).toBe(true);
  expect(await countUsers(id)).toBe(0);
  const left = await backend.database.query(
    'select from auth.refresh_tokens where user_id::text = $1',
    [id],
  );
  expect(left).toEqual([]);
  expect((await client.from('debts').select('id')).status).toBe(401);
  expect(
    (await backend.anon.auth.refreshSession({ refresh_token: refreshToken })).error,
  ).not.toBeNull();
});

it('an account is no example that could be left', async () => {
  const account = await backend.signUp();
  expect((await account.client.rpc('leave_example').throwOnError()).data).toBe(false);
  expect(await countUsers(account.id)).toBe(1);
});

it('an example goes a day later, when the next one begins, and no account does', async () => {
  const young = (await backend.anon.auth.signInAnonymously()).data.user!;
  const [old, account] = [await openExample(), await backend.signUp()];
  await makeOlder(old.id, 25);
  await makeOlder(young.id, 23);
  await makeOlder(account.id, 1000);
  const next = await openExample();
  expect(await countUsers(old.id)).toBe(0);
  expect(await countUsers(young.id, account.id, next.id)).toBe(3);
});
