import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { createDatabase } from '@tostao/backend/api';
import type { Database } from '@tostao/backend/database/database';
import type { PostgresAddress } from '@tostao/backend/cluster/cluster';
import { openDatabase } from '@tostao/backend/database/database';
import postgres from 'postgres';
import { readSchemaFiles, schemaErrorOf } from './schema-files.ts';

/** A database with the tables of the auth server, and its address. */
export interface PlatformDatabase {
  address: PostgresAddress;
  database: Database;
}

/** Creates a database from the migrations, on a server. */
export async function createMigratedDatabase(server: PostgresAddress): Promise<PlatformDatabase> {
  return createOn(server);
}

/** Creates a database from the schema files, and from statements that follow them. */
export async function createDeclaredDatabase(
  server: PostgresAddress,
  changes: string[] = [],
): Promise<PlatformDatabase> {
  const files = readSchemaFiles();
  const created = await createOn(server, []);
  for (const file of files) {
    try {
      await created.database.runScript(file.sql);
    } catch (error) {
      throw schemaErrorOf(file, error);
    }
  }
  for (const sql of changes) await created.database.runScript(sql);
  return created;
}

/** Creates a database with the tables of the auth server and the migrations of some or all versions. */
async function createOn(server: PostgresAddress, versions?: string[]): Promise<PlatformDatabase> {
  const address = { ...server, database: `schema_${randomUUID().replaceAll('-', '')}` };
  const sql = postgres({ ...server, max: 1, onnotice: () => undefined });
  await sql`create database ${sql(address.database)}`;
  await sql.end();
  const database = openDatabase(address);
  const secrets = { jwtSecret: 'x'.repeat(32), publishableKey: 'public', secretKey: 'secret' };
  await createDatabase(database, { dataDir: os.tmpdir(), secrets }, versions);
  return { address, database };
}
