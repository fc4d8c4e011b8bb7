import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { maxBodyBytes } from '@tostao/backend/gate/rest-gate';
import { password } from '../support/api-backend.ts';
import { backend, setUpOwnBackend, setUpUser, user } from '../support/api-suite.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

const friend = 'http://localhost:5173';
setUpOwnBackend({ allowsOrigin: (origin) => new URL(origin).origin === friend });
setUpUser();

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
const send = (url: string, init: Init = {}) =>
  backend.fetch(
    new Request(`http://backend.test${url}`, {
      ...init,
      headers: {
        apikey: backend.supabaseKey,
        Authorization: `Bearer ${user.accessToken}`,
        'Content-Type': 'application/json',
        ...init.headers,
      },
    }),
  );

const complain = (code: string) =>
  send('/rest/v1/rpc/complain', { method: 'POST', body: JSON.stringify({ p_code: code }) });

describe('an insert with more values than the database takes', () => {
  it('accepts as many values as a request has room for', async () => {
    const rows = Array.from({ length: 5500 }, () => newTransaction());
    // The client takes seconds to collect the columns of so many rows.
    const body = JSON.stringify(rows);
    const response = await send('/rest/v1/transactions', { method: 'POST', body });
    expect(response.status).toBe(201);
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
    await backend.database.connection.clearSchemaCache();
    for (const [code, status] of [
      ['P0001', 400],
      ['PT418', 418],
      ['57014', 503],
    ] as const) {
      const answer = await complain(code);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ code, message: 'no', details: 'why', hint: 'how' });
    }
    await backend.database.runScript('drop function public.complain(text)');
  });

  it('logs errors without user data', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const secret = `segredo ${randomUUID()}`;
    const rows = [
      newTransaction({ description: secret, amount: 0 }),
      newTransaction({ description: secret, date: secret }),
    ];
    const id = randomUUID();
    for (const row of rows) await user.client.from('transactions').insert(row);
    await user.client.from('categories').insert({ id, name: secret, type: 'expense' });
    await user.client.from('categories').insert({ name: secret, type: 'expense' });
    const printed = log.mock.calls
      .flat()
      .map((part) => inspect(part, { depth: 9, showHidden: true }));
    log.mockRestore();
    expect(printed.length).toBeGreaterThan(0);
    expect(printed.join('\n')).not.toContain(secret);
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

describe('other origins', () => {
  const paths = ['/auth/v1/token', '/rest/v1/debts', '/rest/v1/rpc/home_figures'];
  it.each(paths)('lets allowed origins call %s', async (url) => {
    const preflight = await send(url, {
      method: 'OPTIONS',
      headers: { Origin: friend, 'Access-Control-Request-Headers': 'apikey,x-client-info' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(friend);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,x-client-info');
    const answer = await send(url, { headers: { Origin: friend } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(friend);
  });

  it.each(paths)('rejects calls of %s from other origins', async (url) => {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await send(url, { method, headers: { Origin: 'https://evil.example' } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-methods')).toBeNull();
    }
  });
});

it.each(['/_system/info', '/_system', '/', '/storage/v1/bucket', '/rest/v1/../../_system/info'])(
  'hides %s',
  async (url) => {
    const answer = await send(url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  },
);

it('rejects calls without a key or with a wrong one', async () => {
  expect((await send('/rest/v1/debts', { headers: { apikey: '' } })).status).toBe(401);
  expect((await send('/rest/v1/debts', { headers: { apikey: 'sb_publishable_x' } })).status).toBe(
    401,
  );
});

describe('a body of more than 8 MB', () => {
  it('rejects a body that is too large by its Content-Length', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(maxBodyBytes) });
    expect((await send('/rest/v1/rpc/save_entry', { method: 'POST', body })).status).toBe(413);
  });

  it('rejects a body that grows too large while it streams', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    expect((await send('/rest/v1/rpc/save_entry', init)).status).toBe(413);
    expect(sent).toBeLessThan(12);
  });
});

it('reports that Google sign-in is not available', async () => {
  const settings = (await (await send('/auth/v1/settings')).json()) as {
    external: Record<string, boolean>;
    mailer_autoconfirm: boolean;
  };
  expect(settings.external['google']).toBe(false);
  expect(settings.mailer_autoconfirm).toBe(true);
});

it('limits password guesses for each account', async () => {
  const { email } = await backend.signUp();
  const guess = (secret: string) =>
    backend.anon.auth.signInWithPassword({ email, password: secret });
  await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`errada-${index}`)));
  const refused = await guess(password);
  expect(refused.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  const other = await backend.signUp();
  const fine = await backend.anon.auth.signInWithPassword({ email: other.email, password });
  expect(fine.error).toBeNull();
});
