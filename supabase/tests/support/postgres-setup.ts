import os from 'node:os';
import { createDatabase } from '@tostao/backend/api';
import { openDatabase } from '@tostao/backend/database/database';
import { startTemporaryCluster } from '@tostao/backend/testing/temporary-cluster';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { templateName } from './api-backend.ts';
import { readCatalog } from './catalog-reader.ts';

/** Starts one PostgreSQL for all test files, with a template of their databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTemporaryCluster();
  const server = cluster.addressOf('postgres');
  const sql = postgres({ ...server, max: 1 });
  await sql`create database ${sql(templateName)}`;
  await sql.end();
  const database = openDatabase(cluster.addressOf(templateName));
  const secrets = { jwtSecret: 'x'.repeat(32), publishableKey: 'public', secretKey: 'secret' };
  await createDatabase(database, { dataDir: os.tmpdir(), secrets });
  await database.close();
  project.provide('postgres', server);
  project.provide('catalog', await readCatalog(cluster.addressOf(templateName)));
  return () => cluster.stop();
}
