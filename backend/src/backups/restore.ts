import path from 'node:path';
import { StartError } from '@tostao/server/start-error';
import { createDatabase } from '../api.ts';
import { databaseName, ensureDatabase, runOnServer } from '../cluster/data-cluster.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { readDeletedAccounts } from '../deleted-accounts.ts';
import { knownMigrations } from '../database/migrations.ts';
import { openDatabase } from '../database/database.ts';
import { loadSecrets } from '../secrets.ts';
import { type Backup, loadBackup } from './backup.ts';
import { folderName } from './backup-folder.ts';
import { copyReceipts, restoreReceipts } from './receipt-copies.ts';
import { momentOfName } from './set-aside.ts';

const draftName = `${databaseName}_restoring`;

/** What became of a database that a backup replaced, and of the backup's values. */
export interface Restored {
  /** The name of the replaced database in the same PostgreSQL. */
  aside: string;
  /** The tables and columns with values for which this Tostão has no place. Only backups of drafts have such. */
  lost: string[];
  /** The number of files of receipts that have no copy. */
  missingFiles: number;
}

/**
 * Puts a new database with a backup's rows in the place of the present one, which is set aside in the same cluster.
 * @param keepsSessions whether users stay signed in. Whoever ended a session after an older backup did so for a reason
 * @throws StartError when a newer Tostão has written the backup
 */
export async function restoreBackup(
  cluster: Cluster,
  dataDir: string,
  backup: Backup,
  keepsSessions = false,
): Promise<Restored> {
  const known = knownMigrations();
  const { createdAt, migrations } = backup.header;
  const newer = migrations.filter((version) => version > known.at(-1)!);
  if (newer.length > 0) {
    throw new StartError(
      `The backup of ${createdAt} is of a newer Tostão: this one lacks the migrations ` +
        `${newer.join(', ')}. Install that version, or restore an older backup.`,
    );
  }
  // A backup of an earlier draft has none of the migrations, and its rows fit them by their names.
  const applied = known.filter((version) => migrations.includes(version));
  await runOnServer(cluster, async (sql) => {
    await sql`drop database if exists ${sql(draftName)}`;
  });
  await ensureDatabase(cluster, draftName);
  const database = openDatabase(cluster.addressOf(draftName));
  let lost: string[];
  let missingFiles: number;
  try {
    const secrets = await loadSecrets(dataDir);
    await createDatabase(database, { dataDir, secrets }, applied.length > 0 ? applied : known);
    lost = await loadBackup(database, backup);
    await database.writeAtOnce(async (query) => {
      if (!keepsSessions) {
        await query('delete from auth.sessions');
        await query('delete from auth.refresh_tokens');
      }
      // Their revisions are transactions of the former database.
      await query('delete from public.household_changes');
      // A deleted account stays deleted.
      const deleted = JSON.stringify(readDeletedAccounts(dataDir));
      await query(
        'delete from auth.users where id in (select value::uuid from json_array_elements_text($1::text::json))',
        [deleted],
      );
    });
    const own = path.join(dataDir, folderName);
    await copyReceipts(dataDir, own);
    missingFiles = await restoreReceipts(database, dataDir, [own, path.dirname(backup.file)]);
  } finally {
    await database.close();
  }
  const aside = `set_aside_${momentOfName()}`;
  // In one transaction: a process that ended between the two would leave no database, and the next start would make an empty one.
  await runOnServer(cluster, async (server) => {
    await server.begin(async (sql) => {
      await sql`alter database ${sql(databaseName)} rename to ${sql(aside)}`;
      await sql`alter database ${sql(draftName)} rename to ${sql(databaseName)}`;
    });
  });
  return { aside, lost, missingFiles };
}
