import type { Database, Snapshot } from '../database/database.ts';
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

/** Writes every table as of one moment, in pieces and independent of PostgreSQL's version, which a data folder is not. */
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

/** Replaces all rows of a new database in one transaction. Returns values without a place: `public.debts.note (3 values)`. */
export async function loadBackup(database: Database, { file }: Backup): Promise<string[]> {
  const lost = new Map<string, number>();
  await database.writeAtOnce(async (query) => {
    const places = await readPlaces(query);
    // No triggers and no checks of foreign keys: the rows already hold the values that those would add.
    await query('set local session_replication_role = replica');
    const emptied = new Set<string>();
    for await (const { table, rows } of readBatches(file)) {
      const place = `${table.schema}.${table.name}`;
      const known = places.get(place);
      // An earlier draft had no households: its rows named their user alone.
      const isOfUser =
        known?.has('household_id') === true && !table.columns.includes('household_id');
      const missing =
        known &&
        table.columns.filter((name) => !known.has(name) && !(isOfUser && name === 'user_id'));
      countLost(lost, place, rows, missing);
      if (!known) continue;
      const values = table.columns
        .filter((column) => known.has(column))
        .map((column) => [quote(column), `r.${quote(column)}`]);
      if (isOfUser) values.push(['household_id', "(j.row ->> 'user_id')::uuid"]);
      const name = nameOf(table);
      if (!emptied.has(name)) await query(`delete from ${name}`);
      emptied.add(name);
      if (rows.length === 0) continue;
      await query(
        `insert into ${name} (${values.map(([column]) => column).join(', ')}) overriding system value
        select ${values.map(([, value]) => value).join(', ')}
        from jsonb_array_elements($1::text::jsonb) as j (row),
          jsonb_populate_record(null::${name}, j.row) as r`,
        [`[${rows.join(',')}]`],
      );
    }
    await query(
      `insert into public.households (id, user_id, name) select id, id, 'Pessoal' from auth.users
      on conflict do nothing`,
    );
  });
  return Array.from(lost, ([place, count]) => `${place} (${count} values)`);
}

/** Returns the columns that rows can have, by table. */
async function readPlaces(query: Snapshot['query']): Promise<Map<string, Set<string>>> {
  const tables = await query<{ name: string; columns: string[] }>(`
    select table_schema || '.' || table_name as name, json_agg(column_name) as columns
    from information_schema.columns where is_generated = 'NEVER' group by 1`);
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
}

/** Counts the values of columns that a table lacks, or the rows of a table that the database lacks. */
function countLost(
  lost: Map<string, number>,
  table: string,
  rows: readonly string[],
  columns: readonly string[] | undefined,
): void {
  const add = (place: string, count: number) => {
    if (count > 0) lost.set(place, (lost.get(place) ?? 0) + count);
  };
  if (!columns) return add(table, rows.length);
  if (columns.length === 0) return;
  const values = rows.map((row) => JSON.parse(row) as Record<string, unknown>);
  for (const column of columns) {
    add(`${table}.${column}`, values.filter((row) => row[column] !== null).length);
  }
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
