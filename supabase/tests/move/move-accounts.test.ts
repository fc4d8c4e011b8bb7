import type { PostgresAddress } from '@tostao/backend/cluster/cluster';
import { applyMigrations } from '@tostao/backend/database/migrations';
import { moveAccounts } from '@tostao/backend/move/move-accounts';
import { migrationsFolder } from '@tostao/backend/paths';
import { openDatabase } from '@tostao/backend/database/database';
import {
  createHostedDatabase,
  type HostedCluster,
  startHostedCluster,
} from '@tostao/backend/testing/hosted-cluster';
import type { Database } from '@tostao/backend/database/database';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ApiBackend,
  password,
  startApiBackend,
  type TestUser,
} from '../support/api-backend.ts';
import { fillAccount } from '../support/filled-account.ts';
import { createOtherUser, type OtherUser } from '../support/other-user.ts';

let source: ApiBackend;
let destination: ApiBackend;
let ana: TestUser;
let bia: OtherUser;

beforeEach(async () => {
  [source, destination] = await Promise.all([startApiBackend(), startApiBackend()]);
  ana = await source.signUp({ name: 'Ana' });
  await fillAccount(ana);
  bia = await createOtherUser(source);
});
afterEach(async () => {
  await Promise.all([source.close(), destination.close()]);
});

interface Place {
  address: PostgresAddress;
  database: Database;
}

async function move(from: Place, to: Place) {
  const connections = [from, to].map(({ address }) =>
    postgres({ ...address, max: 1, onnotice: () => undefined }),
  );
  try {
    return await moveAccounts(connections[0]!, connections[1]!);
  } finally {
    await Promise.all(connections.map((sql) => sql.end()));
  }
}

/** All rows of a database but the sessions and what tells other devices of changes, in an order of their own. */
async function rowsOf({ database }: Place): Promise<Record<string, unknown[]>> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'household_changes' or schemaname = 'auth' and tablename in ('users', 'identities')`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await database.query(`select to_jsonb(t)::text as row from ${name} as t order by 1`),
    ]),
  );
  return Object.fromEntries(rows) as Record<string, unknown[]>;
}

let cluster: HostedCluster;
beforeAll(async () => {
  cluster = await startHostedCluster();
});
afterAll(() => cluster.stop());

/** Runs with a new hosted project, as its role `postgres`, which is no superuser. */
async function withHostedProject(run: (project: Place) => Promise<void>): Promise<void> {
  const address = await createHostedDatabase(cluster.server);
  const database = openDatabase(address);
  try {
    await applyMigrations(database, migrationsFolder);
    await run({ address, database });
  } finally {
    await database.close();
  }
}

it('an example that is older than a day moves like an account, and is deleted later', async () => {
  const { data } = await source.anon.auth.signInAnonymously();
  const id = data.user!.id;
  for (const user of [id, ana.id]) {
    await source.database.query(
      "update auth.users set created_at = created_at - interval '2 days' where id = $1::uuid",
      [user],
    );
  }
  await move(source, destination);
  expect(await rowsOf(destination)).toEqual(await rowsOf(source));
  await destination.database.query('select private.delete_old_examples()');
  const left = await destination.database.query<{ id: string }>('select id::text from auth.users');
  expect(left.map((user) => user.id).toSorted()).toEqual([ana.id, bia.id].toSorted());
});

it('takes every row to a hosted project and back', async () => {
  const { 'auth.users': _users, 'auth.identities': _identities, ...own } = await rowsOf(source);
  const passwords = `select id, email, encrypted_password from auth.users order by id`;
  await withHostedProject(async (project) => {
    await move(source, project);
    const { 'auth.users': users, ...there } = await rowsOf(project);
    expect(there).toMatchObject(own);
    expect(users).toHaveLength(2);
    expect(await project.database.query(passwords)).toEqual(await source.database.query(passwords));
    // The auth server of hosted projects answers a sign-in with an error when one of these is null.
    const [nulls] = await project.database.query<{ count: number }>(
      `select count(*)::int as count from auth.users where instance_id is null
        or confirmation_token is null or recovery_token is null or email_change is null
        or email_change_token_new is null or email_change_token_current is null
        or phone_change is null or phone_change_token is null or reauthentication_token is null`,
    );
    expect(nulls).toEqual({ count: 0 });
    await move(project, destination);
  });
  expect(await rowsOf(destination)).toMatchObject(own);
  const { data } = await destination.anon.auth.signInWithPassword({ email: ana.email, password });
  expect(data.user?.id).toBe(ana.id);
});

it('takes every row of every account along, and leaves the source as it is', async () => {
  const before = await rowsOf(source);
  const moved = await move(source, destination);
  expect(moved).toMatchObject({
    'auth.users': 2,
    'auth.identities': 2,
    'public.profiles': 2,
    'public.households': 3,
  });
  expect(Object.entries(moved).filter(([, count]) => count === 0)).toEqual([]);
  expect(await rowsOf(source)).toEqual(before);
  expect(await rowsOf(destination)).toEqual(before);
});

it('lets people sign in with the same password and go on', async () => {
  await move(source, destination);
  const { anon } = destination;
  const { data } = await anon.auth.signInWithPassword({ email: ana.email, password });
  expect(data.user?.id).toBe(ana.id);
  // The triggers are on again.
  await anon.from('transactions').delete().eq('user_id', ana.id).throwOnError();
  const { data: months } = await anon.from('month_totals').select('total').throwOnError();
  expect(months).toEqual([]);
});

it('leaves the accounts that the destination has', async () => {
  const carla = await createOtherUser(destination);
  const before = await carla.snapshot();
  await move(source, destination);
  expect(await carla.snapshot()).toEqual(before);
});

it('changes nothing when the destination has one of the addresses', async () => {
  const { data } = await destination.anon.auth.signUp({ email: bia.email, password });
  expect(data.user).not.toBeNull();
  const before = await rowsOf(destination);
  await expect(move(source, destination)).rejects.toThrow(
    `The destination already has some of these accounts (1): ${bia.email}.`,
  );
  expect(await rowsOf(destination)).toEqual(before);
});

it('changes nothing when the destination refuses a row', async () => {
  await destination.database.runScript(
    'alter table public.debts add constraint cheap check (amount < 1)',
  );
  await expect(move(source, destination)).rejects.toThrow(
    'The destination refuses the rows: new row for relation "debts" violates check constraint "cheap"',
  );
  expect((await rowsOf(destination))['auth.users']).toEqual([]);
});

it('changes nothing when a copied row differs', async () => {
  await destination.database.runScript(
    'alter table public.expected_incomes alter column description type char(200)',
  );
  await expect(move(source, destination)).rejects.toThrow(
    'Rows in public.expected_incomes differ after the copy, for accounts or households: 1.',
  );
  expect((await rowsOf(destination))['auth.users']).toEqual([]);
});

it('refuses a destination of another version', async () => {
  await destination.database.runScript(`
    insert into supabase_migrations.schema_migrations (version) values ('99990101000000');
  `);
  await expect(move(source, destination)).rejects.toThrow(
    'The destination has migrations of a newer Tostão: 99990101000000.',
  );
  await destination.database.runScript('drop schema supabase_migrations cascade');
  await expect(move(source, destination)).rejects.toThrow('The destination lacks the migrations');
});
