import { describe, expect, it } from 'vitest';
import { isHosted } from '../support/api-backend.ts';
import { backend, setUpOwnBackend, setUpUser, user } from '../support/api-suite.ts';
import { sendRaw } from '../support/raw-request.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpOwnBackend();
setUpUser();

describe('an insert with more values than the database takes', () => {
  it('accepts as many values as a request has room for', async () => {
    const rows = Array.from({ length: 5500 }, () => newTransaction());
    // The client takes seconds to collect the columns of so many rows.
    const request = { path: 'transactions', method: 'POST', body: rows };
    const { status } = await sendRaw(backend, { ...request, token: user.accessToken });
    expect(status).toBe(201);
    const other = await backend.signUp();
    expect((await other.client.from('profiles').select()).data).toHaveLength(1);
  });

  it('accepts an insert of a thousand rows, and returns a thousand rows at most', async () => {
    const many = await backend.signUp();
    for (const _ of [1, 2]) {
      const rows = Array.from({ length: 1000 }, () => newTransaction());
      expect((await many.client.from('transactions').insert(rows)).status).toBe(201);
    }
    expect((await many.client.from('transactions').select('id')).data).toHaveLength(1000);
    const { data } = await many.client.rpc('home_figures', { p_today: '2026-11-21' }).single();
    expect(data?.accumulated).toBe(-2000);
  });
});

it('does not grant tables to every role on the first request', async () => {
  await backend.anon.from('transactions').select();
  const grants = await backend.database.query(`
    select table_name from information_schema.role_table_grants
    where grantee in ('anon', 'PUBLIC') and table_schema in ('public', 'auth')`);
  expect(grants).toEqual([]);
  const mine = await backend.database.query<{ privilege_type: string }>(`
    select distinct privilege_type from information_schema.role_table_grants
    where grantee = 'authenticated' and table_schema = 'public' order by 1`);
  expect(mine.map((row) => row.privilege_type)).toEqual(['DELETE', 'INSERT', 'SELECT']);
});

it('grants no access to functions without an explicit grant', async () => {
  await backend.database.runScript(
    'create function public.forgotten() returns int language sql return 1',
  );
  const [row] = await backend.database.query<{ open: boolean }>(
    "select has_function_privilege('anon', 'public.forgotten()', 'execute') as open",
  );
  expect(row?.open).toBe(false);
  await backend.database.runScript('drop function public.forgotten()');
});

it.each([100, 100.5, 0.01, 33.34, 999_999_999.99])(
  'returns %d as the same number',
  async (amount) => {
    const row = newTransaction({ amount });
    const { data } = await user.client.from('transactions').insert(row).select('amount').single();
    expect(data).toEqual({ amount });
  },
);

it('returns timestamps as ISO 8601', async () => {
  const { data } = await user.client.from('profiles').select('created_at').single();
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

describe('errors', () => {
  it('returns errors with the shape and status of PostgREST', async () => {
    const row = newTransaction();
    await user.client.from('transactions').insert(row).throwOnError();
    expect(await user.client.from('transactions').insert(row)).toMatchObject({
      status: 409,
      error: {
        code: '23505',
        message: 'duplicate key value violates unique constraint "transactions_pkey"',
        details: null,
        hint: null,
      },
    });
    expect(
      await user.client.from('transactions').insert(newTransaction({ amount: 0 })),
    ).toMatchObject({
      status: 400,
      error: {
        code: '23514',
        message:
          'new row for relation "transactions" violates check constraint "transactions_amount_check"',
        details: null,
        hint: null,
      },
    });
    const malformed = await user.client.from('transactions').select().eq('id', 'x');
    expect(malformed).toMatchObject({ status: 400, error: { code: '22P02' } });
  });

  it('answers an error raised by a function with 400 unless it names a status', async () => {
    await backend.database.runScript(`
      create function public.complain(p_code text) returns void language plpgsql as $$
      begin
        raise exception 'no' using errcode = p_code, detail = 'why', hint = 'how';
      end $$;
      grant execute on function public.complain(text) to authenticated;`);
    await backend.reloadSchema();
    for (const [code, status] of [
      ['P0001', 400],
      ['PT418', 418],
      // A code of Tostão's own has no status that a proxy replaces.
      ['TS001', 400],
      ['54000', isHosted ? 413 : 400],
      ['57014', isHosted ? 500 : 503],
    ] as const) {
      const answer = await sendRaw(backend, {
        path: 'rpc/complain',
        method: 'POST',
        token: user.accessToken,
        body: { p_code: code },
      });
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toEqual({ code, message: 'no', details: 'why', hint: 'how' });
    }
    await backend.database.runScript('drop function public.complain(text)');
  });
});

it('isolates users under many concurrent requests', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => backend.signUp()));
  await Promise.all(
    users.flatMap(({ client }) =>
      Array.from({ length: 10 }, () =>
        client.from('transactions').insert(newTransaction()).throwOnError(),
      ),
    ),
  );
  for (const { client, id } of users) {
    const { data } = await client.from('transactions').select('user_id');
    expect(data).toEqual(Array.from({ length: 10 }, () => ({ user_id: id })));
  }
});
