import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { createDatabase } from '@tostao/backend/core';
import type { Database } from '@tostao/backend/database';
import { openPostgres } from '@tostao/backend/postgres-database';
import postgres from 'postgres';
import { readSchemaFiles, schemaErrorOf } from './schema-files.ts';

/** A database with the tables of the auth server, and its URL. */
export interface PlatformDatabase {
  url: string;
  database: Database;
}

/** Creates a database from the migrations, on the server of a URL. */
export async function createMigratedDatabase(serverUrl: string): Promise<PlatformDatabase> {
  return createOn(serverUrl);
}

/** Creates a database from the schema files, and from statements that follow them. */
export async function createDeclaredDatabase(
  serverUrl: string,
  changes: string[] = [],
): Promise<PlatformDatabase> {
  const files = readSchemaFiles();
  const created = await createOn(serverUrl, []);
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
async function createOn(serverUrl: string, versions?: string[]): Promise<PlatformDatabase> {
  const name = `schema_${randomUUID().replaceAll('-', '')}`;
  const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await server.unsafe(`create database ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  const secrets = { jwtSecret: 'x'.repeat(32), publishableKey: 'public', secretKey: 'secret' };
  await createDatabase(database, { dataDir: os.tmpdir(), secrets }, versions);
  return { url: url.href, database };
}
