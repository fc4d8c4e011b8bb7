import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isStack, password, type TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUser, user } from '../support/api-suite.ts';
import { tables as apiTables } from '../support/catalog.ts';
import { createOtherUser } from '../support/other-user.ts';

setUpBackend();
setUpUser();

it('stores sign-up data as an object, not as text', async () => {
  const named = await backend.signUp({ name: 'Zé' });
  const [row] = await backend.database.query<{ kind: string; name: string }>(
    `select jsonb_typeof(raw_user_meta_data) as kind, raw_user_meta_data ->> 'name' as name
    from auth.users where id = $1`,
    [named.id],
  );
  expect(row).toEqual({ kind: 'object', name: 'Zé' });
});

describe('sessions', () => {
  it('issues sessions that last an hour and can be refreshed', async () => {
    const { accessToken, refreshToken, id } = await backend.signUp();
    const claims = JSON.parse(
      Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, number | string>;
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600);
    expect(claims['role']).toBe('authenticated');
    const { data, error } = await backend.anon.auth.refreshSession({ refresh_token: refreshToken });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });

  it('starts a session without e-mail confirmation, and preserves it through a password change', async () => {
    const { client, email } = await backend.signUp();
    expect((await client.auth.updateUser({ password: 'outra-senha' })).error).toBeNull();
    const wrong = await backend.anon.auth.signInWithPassword({ email, password });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const right = await backend.anon.auth.signInWithPassword({ email, password: 'outra-senha' });
    expect(right.error).toBeNull();
  });

  it('rejects the sign-ups that Supabase rejects, with its error codes', async () => {
    const { email } = await backend.signUp();
    const again = await backend.anon.auth.signUp({ email, password });
    expect(again.error?.code).toBe('user_already_exists');
    const weak = await backend.anon.auth.signUp({ email: 'a@example.com', password: '12345' });
    expect(weak.error?.code).toBe('weak_password');
  });

  it.skipIf(isStack)('writes e-mails to a folder', async () => {
    const { email } = await backend.signUp();
    await backend.anon.auth.resetPasswordForEmail(email);
    const folder = path.join(backend.dataDir, 'emails');
    const read = () =>
      fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    await vi.waitFor(() => expect(read().join('')).toContain(email), { timeout: 30_000 });
  });
});

describe('delete_account', () => {
  it('deletes an account when Auth’s other tables are out of reach', async () => {
    const [stranger, leaving] = [await backend.signUp(), await backend.signUp()];
    await backend.authDatabase.runScript('alter table auth.flow_state rename to moved_flow_state');
    try {
      await leaving.client.rpc('delete_account').throwOnError();
    } finally {
      await backend.authDatabase.runScript(
        'alter table auth.moved_flow_state rename to flow_state',
      );
    }
    const owners = await backend.database.query<{ user_id: string }>(
      'select user_id::text from auth.refresh_tokens where user_id::text in ($1, $2)',
      [stranger.id, leaving.id],
    );
    expect(owners).toEqual([{ user_id: stranger.id }]);
  });

  it('deletes everything of the user and nothing of others', async () => {
    const leaving = await createOtherUser(backend);
    await leaving.client
      .rpc('pay_debt', {
        p_debt_id: leaving.idIn('debts'),
        p_transaction_id: randomUUID(),
        p_today: '2026-11-21',
      })
      .throwOnError();
    expect(await trackedRows(leaving)).toEqual(
      expect.arrayContaining(apiTables.map((table) => `public.${table}`)),
    );
    await leaving.client.rpc('delete_account').throwOnError();
    expect(await trackedRows(leaving)).toEqual([]);

    expect((await leaving.client.from('debts').select()).status).toBe(401);
    const refresh = { refresh_token: leaving.refreshToken };
    expect((await backend.anon.auth.refreshSession(refresh)).error).not.toBeNull();
    const signIn = { email: leaving.email, password };
    expect((await backend.anon.auth.signInWithPassword(signIn)).error).not.toBeNull();
    expect((await user.client.from('profiles').select()).data).toHaveLength(1);
  });
});

/** Returns the tables, in every schema, that contain the user's id or e-mail. */
async function trackedRows({ id, email }: TestUser): Promise<string[]> {
  const tables = await backend.database.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      -- The backend that stands in for a hosted auth server has tables of its own.
      and has_schema_privilege(schemaname, 'usage')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await backend.database.query<{ count: number }>(
      `select count(*)::int as count from ${name} t
      where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
      [id, email],
    );
    if (row?.count) found.push(name);
  }
  return found;
}
