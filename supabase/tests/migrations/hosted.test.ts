import { randomUUID } from 'node:crypto';
import postgres, { type TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '@tostao/backend/database/database';
import type { PostgresAddress } from '@tostao/backend/cluster/cluster';
import { applyMigrations } from '@tostao/backend/database/migrations';
import { migrationsFolder } from '@tostao/backend/paths';
import { openDatabase } from '@tostao/backend/database/database';
import {
  createHostedDatabase,
  type HostedCluster,
  startHostedCluster,
} from '@tostao/backend/testing/hosted-cluster';
import { compareCatalogs, describeCatalog } from '../../scripts/catalog.ts';
import { createMigratedDatabase } from '../../scripts/schema-databases.ts';

let cluster: HostedCluster;
let address: PostgresAddress;
let database: Database;
beforeAll(async () => {
  cluster = await startHostedCluster();
  address = await createHostedDatabase(cluster.server);
  database = openDatabase(address);
  await applyMigrations(database, migrationsFolder);
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

it('applies the migrations to a hosted project without a superuser', async () => {
  const [role] = await database.query(
    'select current_user as name, rolsuper from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ name: 'postgres', rolsuper: false });
});

it('creates the same objects, owners and privileges on a hosted project as on the embedded backend', async () => {
  const embedded = await createMigratedDatabase(inject('postgres'));
  // What only one of them has: the objects of the auth server and the storage but for the triggers and policies on them, the
  // schema of extensions, and that of the embedded backend.
  const platform =
    /^. (?:(?!trigger |policy )\w+|privilege (?:column|relation|function|type|schema)|privilege default of \w for supabase_(?:auth|storage)_admin in) "?(?:auth|backend|extensions|storage)\b/;
  try {
    const lines = compareCatalogs(
      await describeCatalog(embedded.database),
      await describeCatalog(database),
    );
    expect(lines.filter((line) => !platform.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  } finally {
    await embedded.database.close();
  }
});

it('enables row-level security on every table of a hosted project', async () => {
  const tables = await database.query<{ name: string; is_guarded: boolean }>(`
    select oid::regclass::text as name, relrowsecurity as is_guarded from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')`);
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter(({ is_guarded }) => !is_guarded)).toEqual([]);
});

it('keeps new objects of a hosted project closed until a migration opens them', async () => {
  await database.runScript(`
    create table public.forgotten (id int);
    create sequence public.forgotten_numbers;
    create function public.forgotten_call() returns int language sql return 1;`);
  const open = await database.query(`
    select role from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_table_privilege(role, 'public.forgotten', 'select, insert, update, delete, truncate')
      or has_sequence_privilege(role, 'public.forgotten_numbers', 'usage, select, update')
      or has_function_privilege(role, 'public.forgotten_call()', 'execute')`);
  expect(open).toEqual([]);
  await database.runScript(`
    drop table public.forgotten;
    drop sequence public.forgotten_numbers;
    drop function public.forgotten_call();`);
});

describe('a request to a hosted project', () => {
  let userId: string;
  let sessionId: string;
  let authServer: postgres.Sql;
  let dataApi: postgres.Sql;
  beforeAll(async () => {
    [userId, sessionId] = [randomUUID(), randomUUID()];
    authServer = postgres({ ...address, user: 'supabase_auth_admin', max: 1 });
    dataApi = postgres({ ...address, user: 'authenticator', max: 1 });
    await authServer`insert into auth.users (id, email, raw_user_meta_data)
      values (${userId}, 'ana@example.com', '{"name": "Ana"}')`;
    await authServer`insert into auth.sessions (id, user_id) values (${sessionId}, ${userId})`;
  });
  afterAll(async () => {
    await authServer.end();
    await dataApi.end();
  });

  /** Sends statements as PostgREST does: with the role and all claims of a token in one setting. */
  const request = <Result>(run: (sql: TransactionSql) => Promise<Result>) =>
    dataApi.begin(async (sql) => {
      const claims = { role: 'authenticated', sub: userId, session_id: sessionId };
      await sql`select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      return run(sql);
    });

  it('finds the profile that a sign-up has created, and saves a row of its user', async () => {
    const rows = await request(async (sql) => [
      ...(await sql`select id, name, email from public.profiles`),
      ...(await sql`insert into public.debts (name, amount, due_date)
        values ('Luz', 80, '2026-12-01') returning user_id, auth.uid()`),
    ]);
    expect(rows).toEqual([
      { id: userId, name: 'Ana', email: 'ana@example.com' },
      { user_id: userId, uid: userId },
    ]);
  });

  it('cannot read the tables of the auth server and the history of migrations', async () => {
    for (const table of ['auth.users', 'auth.sessions', 'supabase_migrations.schema_migrations']) {
      const read = request((sql) => sql`select from ${sql(table)}`);
      await expect(read, table).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('deletes its user, and fails once its session has ended', async () => {
    await request((sql) => sql`select public.delete_account()`);
    expect(await authServer`select id from auth.users`).toEqual([]);
    expect(await database.query('select id from public.debts')).toEqual([]);
    const late = request((sql) => sql`select from public.debts`);
    await expect(late).rejects.toMatchObject({ code: 'PT401' });
  });
});
