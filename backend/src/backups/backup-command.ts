// npm run backup [-- <file>]
import fs from 'node:fs';
import { databaseName, startDataCluster } from '../data-database.ts';
import { openPostgres } from '../postgres-database.ts';
import { readBackup } from './backup.ts';
import { writeBackupFile } from './backup-file.ts';
import { listBackups, saveBackup } from './backup-folder.ts';
import { runOnDataFolder } from './command.ts';

await runOnDataFolder(async (dataDir, file) => {
  const url = process.env['TOSTAO_DATABASE_URL'];
  const cluster = url ? undefined : await startDataCluster(dataDir);
  const database = openPostgres(cluster?.addressOf(databaseName) ?? url!);
  try {
    if (file === undefined) await saveBackup(database, dataDir);
    else writeBackupFile(file, await readBackup(database));
  } finally {
    await database.close();
    await cluster?.stop();
  }
  const written = file ?? listBackups(dataDir)[0]!;
  return `${written} (${Math.ceil(fs.statSync(written).size / 1024)} KB)`;
});
