// npm run backup [-- <file>]
import fs from 'node:fs';
import { StartError } from '@tostao/server/listen';
import { openPglite } from '../pglite-database.ts';
import { runOnDataFolder } from './command.ts';
import { checkDatabase } from './check-database.ts';
import { databaseFolder, inspectDatabase } from './database-folder.ts';
import { breakSeal, seal } from './seal.ts';
import { readSnapshot } from './snapshot.ts';
import { writeSnapshotFile } from './snapshot-file.ts';
import { listSnapshots, takeSnapshot } from './snapshot-folder.ts';

await runOnDataFolder(async (dataDir, file) => {
  const folder = databaseFolder(dataDir);
  if (inspectDatabase(dataDir) !== 'present' || breakSeal(folder) === 'changed') {
    throw new StartError(
      `${folder} has no intact database. npm start restores the newest snapshot.`,
    );
  }
  const database = await openPglite(dataDir);
  try {
    await checkDatabase(database);
    if (file === undefined) await takeSnapshot(database, dataDir);
    else writeSnapshotFile(file, await readSnapshot(database));
  } finally {
    await database.close();
  }
  seal(folder);
  const written = file ?? listSnapshots(dataDir)[0]!;
  return `${written} (${Math.ceil(fs.statSync(written).size / 1024)} KB)`;
});
