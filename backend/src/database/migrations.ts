import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@tostao/server/start-error';
import type { Database } from './database.ts';
import { migrationsFolder } from '../paths.ts';
import { literal } from './request-context.ts';

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

/** Applies missing migrations, or those that are named, and returns them. Throws StartError when a newer release migrated. */
export async function applyMigrations(
  database: Database,
  folder: string,
  versions?: readonly string[],
): Promise<string[]> {
  await database.runScript(history);
  const applied = await readApplied(database);
  const migrations = readMigrations(folder);
  assertKnown(applied, migrations);
  const known = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(
    ({ version }) => !known.has(version) && (versions?.includes(version) ?? true),
  );
  for (const { version, name, sql } of pending) {
    try {
      await database.runScript(`${sql}
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${literal(version)}, ${literal(name)}, array[${literal(sql)}]);`);
    } catch (error) {
      throw new Error(`Migration ${version}_${name} failed: ${String(error)}`, { cause: error });
    }
  }
  return pending.map((migration) => migration.version);
}

interface Migration {
  version: string;
  sql: string | null;
}

/** Reads the applied migrations. Their texts are null where the Supabase CLI has recorded each statement. */
function readApplied(database: Database): Promise<Migration[]> {
  return database.query<Migration>(`
    select version, case when cardinality(statements) = 1 then statements[1] end as sql
    from supabase_migrations.schema_migrations`);
}

/** Returns whether migrations of an earlier draft made a database. They change until the first release, and never afterwards. */
export async function isOfDraft(database: Database): Promise<boolean> {
  const [table] = await database.query<{ exists: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  if (!table?.exists) return false;
  return hasDraft(await readApplied(database), readMigrations(migrationsFolder));
}

function hasDraft(applied: Migration[], migrations: Migration[]): boolean {
  const newest = migrations.at(-1)!.version;
  return applied.some(({ version, sql }) => {
    const known = migrations.find((migration) => migration.version === version);
    return known ? sql !== null && sql !== known.sql : version < newest;
  });
}

function assertKnown(applied: Migration[], migrations: Migration[]): void {
  if (hasDraft(applied, migrations)) {
    throw new StartError(
      'An earlier draft of Tostão made the tables of this database, and a release does not change them. Name an empty one.',
    );
  }
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = applied.map(({ version }) => version).filter((version) => !known.has(version));
  if (unknown.length === 0) return;
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
