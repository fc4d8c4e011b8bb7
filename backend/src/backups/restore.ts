import { StartError } from '@tostao/server/start-error';
import { createDatabase } from '../core.ts';
import { databaseName, ensureDatabase, runOnServer } from '../data-database.ts';
import type { Cluster } from '../engine/cluster.ts';
import { knownMigrations } from '../migrations.ts';
import { openPostgres } from '../postgres-database.ts';
import { loadSecrets } from '../secrets.ts';
import { type Backup, loadBackup } from './backup.ts';

const draftName = `${databaseName}_restoring`;

/**
 * Puts a new database with a backup's rows in the place of the present one, which is set aside in the same cluster.
 * @returns the name of the database that was set aside
 * @throws StartError when a newer Tostão has written the backup
 */
export async function restoreBackup(
  cluster: Cluster,
  dataDir: string,
  backup: Backup,
): Promise<string> {
  const known = new Set(knownMigrations());
  const unknown = backup.migrations.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new StartError(
      `The backup of ${backup.createdAt} is of a newer Tostão: this one lacks the migrations ` +
        `${unknown.join(', ')}. Install that version, or restore an older backup.`,
    );
  }
  await runOnServer(cluster, async (sql) => {
    await sql`drop database if exists ${sql(draftName)}`;
  });
  await ensureDatabase(cluster, draftName);
  const database = openPostgres(cluster.addressOf(draftName));
  try {
    const secrets = await loadSecrets(dataDir);
    await createDatabase(database, { dataDir, secrets }, backup.migrations);
    await loadBackup(database, backup);
  } finally {
    await database.close();
  }
  const aside = `set_aside_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  await runOnServer(cluster, async (sql) => {
    await sql`alter database ${sql(databaseName)} rename to ${sql(aside)}`;
    await sql`alter database ${sql(draftName)} rename to ${sql(databaseName)}`;
  });
  return aside;
}
