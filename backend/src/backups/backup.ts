import type { Database } from '../database.ts';

/** The rows of one table, each as PostgreSQL's own JSON. */
interface TableRows {
  schema: string;
  name: string;
  columns: string[];
  rows: string[];
}

/** All rows of a database: independent of PostgreSQL's version, which a data folder is not. */
export interface Backup {
  createdAt: string;
  /** The database and its next transaction id, which grows with every write. */
  state: string;
  /** The migrations that the rows fit. */
  migrations: string[];
  tables: TableRows[];
}

const rowsPerInsert = 1000;

/** Returns a text that changes with every write. */
export async function readState(database: Pick<Database, 'query'>): Promise<string> {
  const [row] = await database.query<{ state: string }>(`
    select system_identifier || '-' || pg_snapshot_xmax(pg_current_snapshot()) as state
    from pg_control_system()`);
  return row!.state;
}

/** Reads every table as of one moment, while others write. */
export async function readBackup(database: Database): Promise<Backup> {
  return database.readAtOnce(readTables);
}

async function readTables(query: Database['query']): Promise<Backup> {
  const state = await readState({ query });
  const migrations = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const tables = await query<{ schema: string; name: string; columns: string[] }>(`
    select n.nspname::text as schema, c.relname::text as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute as a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_'
      and n.nspname not in ('information_schema', 'supabase_migrations')
    order by 1, 2`);
  const filled: TableRows[] = [];
  for (const table of tables) {
    const rows = await query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${nameOf(table)} as t`,
    );
    filled.push({ ...table, rows: rows.map(({ row }) => row) });
  }
  return {
    createdAt: new Date().toISOString(),
    state,
    migrations: migrations.map(({ version }) => version),
    tables: filled,
  };
}

/** Replaces all rows of a new database, which has exactly the backup's migrations, in one transaction. */
export async function loadBackup(database: Database, { tables }: Backup): Promise<void> {
  await database.writeAtOnce(async (query) => {
    // No triggers and no checks of foreign keys: the rows already hold the values that those would add.
    await query('set local session_replication_role = replica');
    await query(`truncate ${tables.map(nameOf).join(', ')}`);
    for (const table of tables) {
      const columns = table.columns.map(quote).join(', ');
      const name = nameOf(table);
      for (let from = 0; from < table.rows.length; from += rowsPerInsert) {
        await query(
          `insert into ${name} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
          [`[${table.rows.slice(from, from + rowsPerInsert).join(',')}]`],
        );
      }
    }
  });
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
