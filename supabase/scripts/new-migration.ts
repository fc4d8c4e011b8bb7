// Until the first release, writes the schema files as the only migration. From then on, writes the difference between the
// migrations and the schema files as a new one, because a database somewhere has the others.
//   npm run new-migration [-- <name>]

import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrationsFolder, root } from '@tostao/backend/paths';
import type { PostgresAddress } from '@tostao/backend/cluster/cluster';
import { startTemporaryCluster } from '@tostao/backend/testing/temporary-cluster';
import { compareCatalogs, describeCatalog } from './catalog.ts';
import { createDeclaredDatabase, createMigratedDatabase } from './schema-databases.ts';
import { onlyMigration, releaseTags, schemaMigration } from './migration-files.ts';
import { SchemaError } from './schema-files.ts';

/**
 * Returns the statements that lead from the migrations to the schema files, or `undefined` if nothing differs.
 * @param server a PostgreSQL server that may get new databases
 * @param changes statements that follow the schema files
 * @throws SchemaError when the statements do not lead to the schema files
 */
export async function writeDifference(
  server: PostgresAddress,
  changes: string[] = [],
): Promise<string | undefined> {
  const [migrated, declared] = [
    await createMigratedDatabase(server),
    await createDeclaredDatabase(server, changes),
  ];
  try {
    const statements = await findStatements(migrated.address, declared.address);
    if (statements.length === 0) return undefined;
    const sql = `set local check_function_bodies = off;\n\n${statements.join('\n\n')}\n`;
    await migrated.database.runScript(sql);
    const rest = compareCatalogs(
      await describeCatalog(migrated.database),
      await describeCatalog(declared.database),
    );
    if (rest.length > 0) {
      throw new SchemaError(`The migration leaves a difference:\n${rest.join('\n')}`);
    }
    return sql;
  } finally {
    await migrated.database.close();
    await declared.database.close();
  }
}

async function findStatements(from: PostgresAddress, to: PostgresAddress): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-plan-'));
  const file = path.join(folder, 'plan.json');
  try {
    const [source, desired] = [urlOf(from), urlOf(to)];
    const tool = fileURLToPath(new URL('cli/main.js', import.meta.resolve('@supabase/pg-delta')));
    const options = ['plan', '--source', source, '--desired', desired, '--out', file];
    await promisify(execFile)(process.execPath, [tool, ...options]);
    const { actions } = JSON.parse(fs.readFileSync(file, 'utf8')) as { actions: { sql: string }[] };
    return actions
      .map(({ sql }) => sql.trim().replace(/;?$/, ';'))
      .filter(holdsForAnyOwner)
      .map(withoutNewPrivileges);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function urlOf({ host, port, user, database }: PostgresAddress): string {
  return `postgresql://${user}@${host}:${port}/${database}`;
}

/** Tells whether a statement holds for any owner. New objects belong to the role that applies the migration. */
function holdsForAnyOwner(sql: string): boolean {
  return !/ OWNER TO "postgres";$|^(?:GRANT|REVOKE) .* (?:TO|FROM) "postgres";$/s.test(sql);
}

/** Writes a list of all privileges on a table as ALL: PostgreSQL knows MAINTAIN only since version 17. */
function withoutNewPrivileges(sql: string): string {
  return sql.replace(
    /^(GRANT|REVOKE) DELETE, INSERT, (?:MAINTAIN, )?REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON/,
    '$1 ALL ON',
  );
}

async function main(name: string | undefined): Promise<void> {
  if (releaseTags().length === 0) {
    fs.writeFileSync(path.join(migrationsFolder, onlyMigration), schemaMigration());
    console.log(`Wrote ${onlyMigration} from the schema files.`);
    return;
  }
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new SchemaError('Name the migration in snake_case: npm run new-migration -- add_notes');
  }
  const cluster = await startTemporaryCluster();
  try {
    const sql = await writeDifference(cluster.addressOf('postgres'));
    if (sql === undefined) {
      console.log('The migrations already lead to the schema files.');
      return;
    }
    const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const file = path.join(migrationsFolder, `${version}_${name}.sql`);
    fs.writeFileSync(file, sql);
    console.log(`Wrote ${path.relative(root, file)}. Read it before you commit it.`);
    const drops = sql.match(/^.*\bDROP (?:TABLE|COLUMN)\b.*$/gm) ?? [];
    if (drops.length > 0) {
      console.log(
        `It deletes data. If this is a rename, write \`alter table … rename\` instead:\n${drops.join('\n')}`,
      );
    }
  } finally {
    await cluster.stop();
  }
}

if (import.meta.main) {
  // An exit stops the server; the default of these signals would leave it running.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    await main(process.argv[2]);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
