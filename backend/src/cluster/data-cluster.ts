import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';

export const databaseName = 'tostao';

export const clusterName = 'postgres';

export function clusterFolder(dataDir: string): string {
  return path.join(dataDir, clusterName);
}

/** Starts the PostgreSQL of a data folder, with an empty database if it has none. Throws StartError when it cannot be used. */
export async function startDataCluster(
  dataDir: string,
  options: ClusterOptions = {},
): Promise<Cluster> {
  // PostgreSQL's own user has to pass through. The files inside stay closed.
  if (process.getuid?.() === 0) fs.chmodSync(dataDir, 0o711);
  const cluster = await startCluster(clusterFolder(dataDir), options);
  try {
    await ensureDatabase(cluster, databaseName);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  await runOnServer(cluster, async (sql) => {
    const [found] = await sql`select from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)}`;
  });
}

/** Runs statements about the databases of a cluster, or on one of them. */
export async function runOnServer(
  cluster: Cluster,
  run: (sql: postgres.Sql) => PromiseLike<unknown>,
  database = 'postgres',
): Promise<void> {
  const sql = postgres({ ...cluster.addressOf(database), max: 1, onnotice: () => undefined });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}
