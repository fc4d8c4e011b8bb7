import { databaseName } from '../cluster/data-cluster.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { isOfDraft } from '../database/migrations.ts';
import { openDatabase } from '../database/database.ts';
import { saveBackup } from './backup-folder.ts';
import { checkBackupFile } from './backup-file.ts';
import { restoreBackup } from './restore.ts';

/** Backs up a database that an earlier draft of the schema made, and restores the rows in a new one. Does nothing to others. */
export async function replaceDraft(cluster: Cluster, dataDir: string): Promise<void> {
  const database = openDatabase(cluster.addressOf(databaseName));
  let file: string;
  try {
    if (!(await isOfDraft(database))) return;
    file = await saveBackup(database, dataDir);
  } finally {
    await database.close();
  }
  const backup = { file, header: await checkBackupFile(file) };
  const { aside, lost } = await restoreBackup(cluster, dataDir, backup, true);
  console.error(
    `An earlier draft of Tostão made the database. Its rows, restored from ${file}, are in a new one; the former one is ` +
      `kept for 30 days in the same PostgreSQL as ${aside}${lost.length > 0 ? `, with what has no place any more: ${lost.join(', ')}` : ''}.`,
  );
}
