import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@tostao/server/start-error';
import type { Database } from './database.ts';
import { migrationsFolder } from '../paths.ts';

const history = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
`;

/** Returns the versions of this release's migrations. */
export function knownMigrations(): string[] {
  return readMigrations(migrationsFolder).map(({ version }) => version);
}

/**
 * Applies the migrations that the history table lacks, or those of them that are named.
 * @returns the versions applied
 * @throws StartError when a newer release has migrated the database
 */
export async function applyMigrations(
  database: Database,
  folder: string,
  versions?: readonly string[],
): Promise<string[]> {
  await database.runScript(history);
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const known = new Set(rows.map((row) => row.version));
  const migrations = readMigrations(folder);
  assertKnown(known, migrations);
  const pending = migrations.filter(
    ({ version }) => !known.has(version) && (versions?.includes(version) ?? true),
  );
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

/**
 * Returns whether a database has tables that migrations of an earlier draft made, which differ from these. Migrations change
 * until the first release, and never afterwards.
 */
export async function isOfDraft(database: Database): Promise<boolean> {
  const [table] = await database.query<{ exists: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  if (!table?.exists) return false;
  const applied = await database.query<{ version: string; sql: string | null }>(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations',
  );
  const migrations = readMigrations(migrationsFolder);
  const newest = migrations.at(-1)!.version;
  return applied.some(({ version, sql }) => {
    const known = migrations.find((migration) => migration.version === version);
    return known ? known.sql !== sql : version < newest;
  });
}

function assertKnown(applied: Set<string>, migrations: { version: string }[]): void {
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = [...applied].filter((version) => !known.has(version));
  if (unknown.length === 0) return;
  if (unknown.some((version) => version < migrations.at(-1)!.version)) {
    throw new StartError(
      'An earlier draft of Tostão made the tables of this database, and a release does not change them. Name an empty one.',
    );
  }
  throw new StartError(
    `A newer Tostão has migrated the database: this one lacks ${unknown.join(', ')}. Start that ` +
      'version, or go back to an earlier snapshot: npm run restore -- <file>.',
  );
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
