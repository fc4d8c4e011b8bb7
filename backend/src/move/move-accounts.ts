import { StartError } from '@tostao/server/start-error';
import postgres from 'postgres';
import { knownMigrations } from '../database/migrations.ts';
import { compareRows } from './compare-rows.ts';
import { type Table, readTables } from './tables.ts';

/** The counts of a finished move, by table. */
export type Moved = Record<string, number>;

const rowsPerInsert = 1000;

/** Columns with the token of a link that was mailed: the links lead to the source. */
const tokenColumns = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
];

/**
 * Copies every account with all of its rows from one database to another, in one transaction of the destination and as
 * of one moment of the source, which stays as it is. It needs no superuser: the role that owns the tables of the
 * destination, which on hosted Supabase is `postgres`, may do all of it.
 * @throws StartError when the databases differ in their migrations, an account exists in both, or a copied row differs
 */
export async function moveAccounts(
  source: postgres.Sql,
  destination: postgres.Sql,
): Promise<Moved> {
  const moved: Moved = {};
  await source.begin('isolation level repeatable read read only', async (from) => {
    await inOneTransaction(destination, async (to) => {
      await prepare(from);
      await prepare(to);
      await checkMigrations(from, 'The source');
      await checkMigrations(to, 'The destination');
      await refuseKnownAccounts(from, to);
      const tables = await readTables(from);
      const targets = await readTables(to);
      const own = tables.filter(({ name }) => name.startsWith('public.'));
      // The rows already hold the values that triggers would add.
      for (const { name } of own) await to.unsafe(`alter table ${name} disable trigger user`);
      for (const table of tables) {
        const target = targets.find(({ name }) => name === table.name);
        if (!target) throw new StartError(`The destination has no table ${table.name}.`);
        moved[table.name] = await copyTable(from, to, table, target);
      }
      for (const { name } of own) await to.unsafe(`alter table ${name} enable trigger user`);
      await compareRows(from, to, tables);
    });
  });
  return moved;
}

async function inOneTransaction(
  destination: postgres.Sql,
  copy: (to: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  try {
    await destination.begin(copy);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    const help =
      error.code === '42501' ? ' Connect as the role that owns its tables, such as postgres.' : '';
    throw new StartError(
      `The destination refuses the rows: ${error.message}.${help} Nothing has changed.`,
    );
  }
}

/** Lets statements take as long as they need, and prints moments alike on both sides. */
async function prepare(sql: postgres.TransactionSql): Promise<void> {
  await sql`set local statement_timeout = 0`;
  await sql`set local idle_in_transaction_session_timeout = 0`;
  await sql`set local timezone = 'UTC'`;
}

async function checkMigrations(sql: postgres.TransactionSql, side: string): Promise<void> {
  const [history] = await sql<{ exists: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  const applied = history?.exists
    ? await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
    : [];
  const versions = new Set(applied.map(({ version }) => version));
  const known = knownMigrations();
  const missing = known.filter((version) => !versions.has(version));
  if (missing.length > 0) {
    throw new StartError(
      `${side} lacks the migrations ${missing.join(', ')}. Apply them first: docs/production.md says how.`,
    );
  }
  const newer = [...versions].filter((version) => !known.includes(version));
  if (newer.length > 0) {
    throw new StartError(
      `${side} has migrations of a newer Tostão: ${newer.join(', ')}. Move with that version.`,
    );
  }
}

async function refuseKnownAccounts(
  from: postgres.TransactionSql,
  to: postgres.TransactionSql,
): Promise<void> {
  const users = await from<{ id: string; email: string | null }[]>`
    select id, lower(email) as email from auth.users`;
  const found = await to<{ email: string }[]>`
    select coalesce(email, id::text) as email from auth.users
    where lower(email) = any(${users.flatMap(({ email }) => email ?? [])})
      or id = any(${users.map(({ id }) => id)}::uuid[])
    order by 1`;
  if (found.length === 0) return;
  const named = found.slice(0, 5).map(({ email }) => email);
  throw new StartError(
    `The destination already has some of these accounts (${found.length}): ${named.join(', ')}` +
      `${found.length > named.length ? ', …' : '.'} Delete them on one side first. Nothing has changed.`,
  );
}

/** Returns the number of copied rows. */
async function copyTable(
  from: postgres.TransactionSql,
  to: postgres.TransactionSql,
  table: Table,
  target: Table,
): Promise<number> {
  // Triggers of the auth server's table have created a profile and a household for each account.
  if (table.name === 'public.profiles' || table.name === 'public.households') {
    const users = await from<{ id: string }[]>`select id from auth.users`;
    await to.unsafe(`delete from ${table.name} where id = any($1::uuid[])`, [
      users.map(({ id }) => id),
    ]);
  }
  const changes = table.name === 'auth.users' ? userChanges(target) : {};
  const columns = target.columns
    .filter((column) => table.columns.includes(column) || column in changes)
    .map((column) => `"${column.replaceAll('"', '""')}"`)
    .join(', ');
  const rows = from.unsafe<{ row: string }[]>(
    `select (to_jsonb(t) || $1::text::jsonb)::text as row from ${table.name} as t`,
    [JSON.stringify(changes)],
  );
  let count = 0;
  for await (const batch of rows.cursor(rowsPerInsert)) {
    await to.unsafe(
      `insert into ${table.name} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table.name}, $1::text::jsonb)`,
      [`[${batch.map(({ row }) => row).join(',')}]`],
    );
    count += batch.length;
  }
  return count;
}

/**
 * Returns the columns of a user that take another value. Supabase's auth server answers every sign-in of a user with an
 * error whose instance or tokens are null; ours stores nulls.
 */
function userChanges({ columns }: Table): Record<string, string | null> {
  const isHosted = columns.includes('instance_id');
  const tokens = tokenColumns.filter((column) => columns.includes(column));
  return {
    ...Object.fromEntries(tokens.map((column) => [column, isHosted ? '' : null])),
    ...(isHosted ? { instance_id: '00000000-0000-0000-0000-000000000000' } : {}),
  };
}
