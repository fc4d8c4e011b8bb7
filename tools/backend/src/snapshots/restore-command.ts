// npm run restore [-- <file>]
import { StartError } from '@tostao/server/listen';
import { runOnDataFolder } from './command.ts';
import { restoreSnapshot } from './restore.ts';
import { readSnapshotFile } from './snapshot-file.ts';
import { newestGoodSnapshot } from './snapshot-folder.ts';
import type { Snapshot } from './snapshot.ts';

await runOnDataFolder(async (dataDir, file) => {
  const snapshot = file === undefined ? newestGoodSnapshot(dataDir).snapshot : readFile(file);
  if (!snapshot) throw new StartError(`${dataDir} has no snapshot. Name a file.`);
  const aside = await restoreSnapshot(dataDir, snapshot);
  return [
    `Restored the snapshot of ${snapshot.createdAt}.`,
    ...aside.map((folder) => `The database that was here before: ${folder}`),
  ].join('\n');
});

function readFile(file: string): Snapshot {
  try {
    return readSnapshotFile(file);
  } catch (error) {
    throw new StartError(`${file} is no readable snapshot: ${String(error)}`);
  }
}
