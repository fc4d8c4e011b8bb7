// npm run restore [-- <file>]
import fs from 'node:fs';
import { StartError } from '@tostao/server/start-error';
import { clusterFolder, startDataCluster } from '../cluster/data-cluster.ts';
import { checkBackupFile } from './backup-file.ts';
import { listBackups, newestGoodBackup } from './backup-folder.ts';
import type { Backup } from './backup.ts';
import { runOnDataFolder } from './command.ts';
import { restoreBackup } from './restore.ts';
import { momentOfName } from './set-aside.ts';

await runOnDataFolder(async (dataDir, file) => {
  if (process.env['TOSTAO_DATABASE_URL']) {
    throw new StartError(
      'TOSTAO_DATABASE_URL names a PostgreSQL of your own: restore it with its tools, such as pg_restore.',
    );
  }
  const backup =
    file === undefined ? await newestGoodBackup(listBackups(dataDir)) : await readFile(file);
  if (!backup) throw new StartError(`${dataDir} has no backup. Name a file.`);
  const { cluster, aside } = await startOrReplace(dataDir);
  try {
    const restored = await restoreBackup(cluster, dataDir, backup);
    return [
      `Restored the backup of ${backup.header.createdAt}.`,
      aside ??
        `The database that was here before is kept in the same PostgreSQL: ${restored.aside}`,
      'It is deleted in 30 days.',
      ...(restored.missingFiles > 0
        ? [
            `Files of receipts that are missing: ${restored.missingFiles}. Copy the folder receipts beside the backup, too.`,
          ]
        : []),
      ...(restored.lost.length > 0 ? [`No place for: ${restored.lost.join(', ')}`] : []),
    ].join('\n');
  } finally {
    await cluster.stop();
  }
});

/** Starts the cluster of a data folder. One that does not start is set aside, and a new one takes its place. */
async function startOrReplace(dataDir: string) {
  try {
    return { cluster: await startDataCluster(dataDir) };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const folder = clusterFolder(dataDir);
    const aside = `${folder}-set-aside-${momentOfName()}`;
    fs.renameSync(folder, aside);
    return {
      cluster: await startDataCluster(dataDir),
      aside: `${error.message}\nIt is kept: ${aside}`,
    };
  }
}

async function readFile(file: string): Promise<Backup> {
  try {
    return { file, header: await checkBackupFile(file) };
  } catch (error) {
    throw new StartError(`${file} is no readable backup: ${String(error)}`);
  }
}
