import { StartError } from '@tostao/server/start-error';
import { createDatabase } from '../core.ts';
import { databaseName, ensureDatabase, runOnServer } from '../data-database.ts';
import type { Cluster } from '../engine/cluster.ts';
import { readDeletedAccounts } from '../deleted-accounts.ts';
import { knownMigrations } from '../migrations.ts';
import { openPostgres } from '../postgres-database.ts';
import { loadSecrets } from '../secrets.ts';
import { type Backup, loadBackup } from './backup.ts';
import { momentOfName } from './set-aside.ts';

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
  const { createdAt, migrations } = backup.header;
  const unknown = migrations.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new StartError(
      `The backup of ${createdAt} is of a newer Tostão: this one lacks the migrations ` +
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
    await createDatabase(database, { dataDir, secrets }, migrations);
    await loadBackup(database, backup);
    // Whoever ended a session since then did so for a reason, and a deleted account stays deleted.
    await database.writeAtOnce(async (query) => {
      await query('delete from auth.sessions');
      await query('delete from auth.refresh_tokens');
      const deleted = JSON.stringify(readDeletedAccounts(dataDir));
      await query(
        'delete from auth.users where id in (select value::uuid from json_array_elements_text($1::text::json))',
        [deleted],
      );
    });
  } finally {
    await database.close();
  }
  const aside = `set_aside_${momentOfName()}`;
  await runOnServer(cluster, async (sql) => {
    await sql`alter database ${sql(databaseName)} rename to ${sql(aside)}`;
    await sql`alter database ${sql(draftName)} rename to ${sql(databaseName)}`;
  });
  return aside;
}
