// npm run backup [-- <file>]
import fs from 'node:fs';
import path from 'node:path';
import { databaseName, startDataCluster } from '../cluster/data-cluster.ts';
import { openDatabase } from '../database/database.ts';
import { writeBackup } from './backup.ts';
import { copyReceipts } from './receipt-copies.ts';
import { saveBackup } from './backup-folder.ts';
import { runOnDataFolder } from './command.ts';

await runOnDataFolder(async (dataDir, file) => {
  const url = process.env['TOSTAO_DATABASE_URL'];
  const cluster = url ? undefined : await startDataCluster(dataDir);
  const database = openDatabase(cluster?.addressOf(databaseName) ?? url!);
  try {
    const written = file ?? (await saveBackup(database, dataDir));
    if (file !== undefined) {
      await writeBackup(database, file);
      await copyReceipts(dataDir, path.dirname(file));
    }
    return `${written} (${Math.ceil(fs.statSync(written).size / 1024)} KB)`;
  } finally {
    await database.close();
    await cluster?.stop();
  }
});
