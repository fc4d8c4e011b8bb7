import fs from 'node:fs';
import path from 'node:path';
import type { Database } from './database.ts';

const history = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
`;

/**
 * Applies the migrations that the history table lacks.
 * @returns the versions applied
 */
export async function applyMigrations(database: Database, folder: string): Promise<string[]> {
  await database.runScript(history);
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const known = new Set(rows.map((row) => row.version));
  const pending = readMigrations(folder).filter((migration) => !known.has(migration.version));
  for (const { version, name, sql } of pending) {
    try {
      await database.runScript(`${sql}
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${quote(version)}, ${quote(name)}, array[${quote(sql)}]);`);
    } catch (error) {
      throw new Error(`Migration ${version}_${name} failed: ${String(error)}`, { cause: error });
    }
  }
  return pending.map((migration) => migration.version);
}

function readMigrations(folder: string) {
  return fs
    .readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const match = /^(\d+)_(.+)\.sql$/.exec(file);
      if (!match?.[1] || !match[2]) return [];
      const sql = fs.readFileSync(path.join(folder, file), 'utf8');
      return [{ version: match[1], name: match[2], sql }];
    });
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
