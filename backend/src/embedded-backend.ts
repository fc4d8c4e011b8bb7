import path from 'node:path';
import type { Backend } from '@tostao/server/backend-routes';
import { type BackendOptions, createBackend } from './backend.ts';
import { carryOver } from './backups/carry-over.ts';
import { scheduleBackups } from './backups/schedule.ts';
import { startCore } from './core.ts';
import { databaseName, startDataCluster } from './data-database.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { PostgresAddress } from './engine/cluster.ts';
import { endProcess, lockDatabase } from './database-lock.ts';
import { openPostgres } from './postgres-database.ts';
import { makePrivate } from './private-folder.ts';
import { loadSecrets } from './secrets.ts';

/** Options of a backend with its own database. */
export interface EmbeddedBackendOptions extends BackendOptions {
  /** Folder with the database, the secrets and the e-mails. One process at a time can use it. */
  dataDir: string;
  /** A PostgreSQL of the operator's own, instead of that of the data folder. */
  databaseUrl?: string;
}

/** Opens or creates the data folder, and starts the backend on it. */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<Backend> {
  const dataDir = path.resolve(options.dataDir);
  const { databaseUrl } = options;
  makePrivate(dataDir);
  const unlock = await lockDataFolder(dataDir);
  // Undone in reverse order, at the end or when a later step fails.
  const undo: (() => Promise<void>)[] = [unlock];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const secrets = await loadSecrets(dataDir);
    const address = databaseUrl ?? (await startOwnCluster(dataDir, undo));
    if (databaseUrl !== undefined) undo.push(await lockDatabase(databaseUrl));
    const database = openPostgres(address);
    undo.push(() => database.close());
    const core = await startCore(database, { ...options, dataDir, secrets });
    undo.push(() => core.close());
    const stopBackups = await scheduleBackups(database, dataDir);
    undo.push(async () => stopBackups());
    return { ...createBackend(core, secrets, options), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the PostgreSQL of the data folder. */
async function startOwnCluster(
  dataDir: string,
  undo: (() => Promise<void>)[],
): Promise<PostgresAddress> {
  const cluster = await startDataCluster(dataDir, { onFailure: endProcess });
  undo.push(() => cluster.stop());
  await carryOver(cluster, dataDir);
  return cluster.addressOf(databaseName);
}
