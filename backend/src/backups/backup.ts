import type { Database, Snapshot } from '../database.ts';
import {
  type BackupHeader,
  type BackupTable,
  readBatches,
  type TableSource,
  writeBackupFile,
} from './backup-file.ts';

/** Returns a text that changes with every write. */
export async function readState(database: Pick<Database, 'query'>): Promise<string> {
  const [row] = await database.query<{ state: string }>(`
    select system_identifier || '-' || pg_snapshot_xmax(pg_current_snapshot()) as state
    from pg_control_system()`);
  return row!.state;
}

/**
 * Writes every table as of one moment to a file, while others write: independent of PostgreSQL's version, which a data
 * folder is not. The rows go from the database to the disk in pieces, however many there are.
 */
export async function writeBackup(database: Database, file: string): Promise<void> {
  await database.readAtOnce(async (snapshot) => {
    const { query } = snapshot;
    const migrations = await query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    const header = {
      createdAt: new Date().toISOString(),
      state: await readState(snapshot),
      migrations: migrations.map(({ version }) => version),
    };
    await writeBackupFile(file, header, readTables(snapshot));
  });
}

async function* readTables({ query, copy }: Snapshot): AsyncGenerator<TableSource> {
  const tables = await query<BackupTable>(`
    select n.nspname::text as schema, c.relname::text as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute as a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_'
      and n.nspname not in ('information_schema', 'supabase_migrations')
    order by 1, 2`);
  for (const table of tables) {
    const [row] = await query<{ count: string }>(
      `select count(*)::text as count from ${nameOf(table)}`,
    );
    // JSON has no control characters, so these two quote nothing: each row is a line.
    const lines = () =>
      copy(
        `copy (select to_jsonb(t) from ${nameOf(table)} as t) to stdout
        (format csv, delimiter e'\\x02', quote e'\\x01')`,
      );
    yield { table, rowCount: Number(row!.count), lines };
  }
}

/** A backup on disk that has been read to its end. */
export interface Backup {
  file: string;
  header: BackupHeader;
}

/** Replaces all rows of a new database, which has exactly the backup's migrations, in one transaction. */
export async function loadBackup(database: Database, { file }: Backup): Promise<void> {
  await database.writeAtOnce(async (query) => {
    // No triggers and no checks of foreign keys: the rows already hold the values that those would add.
    await query('set local session_replication_role = replica');
    const emptied = new Set<string>();
    for await (const { table, rows } of readBatches(file)) {
      const columns = table.columns.map(quote).join(', ');
      const name = nameOf(table);
      if (!emptied.has(name)) await query(`delete from ${name}`);
      emptied.add(name);
      if (rows.length === 0) continue;
      await query(
        `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
        [`[${rows.join(',')}]`],
      );
    }
  });
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
