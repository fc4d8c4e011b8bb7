import fs from 'node:fs';
import { StartError } from '@tostao/server/listen';
import { createDatabase } from '../core.ts';
import { knownMigrations } from '../migrations.ts';
import { openPgliteFolder } from '../pglite-database.ts';
import { loadSecrets } from '../secrets.ts';
import { databaseFolder, setAside } from './database-folder.ts';
import { syncFile } from './durable.ts';
import { seal } from './seal.ts';
import { newestGoodSnapshot } from './snapshot-folder.ts';
import { loadSnapshot, type Snapshot } from './snapshot.ts';

/**
 * Puts a new database with a snapshot's rows in the place of the present one, which is set aside.
 * @returns the folders set aside
 */
export async function restoreSnapshot(dataDir: string, snapshot: Snapshot): Promise<string[]> {
  const known = new Set(knownMigrations());
  const unknown = snapshot.migrations.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new StartError(
      `The snapshot of ${snapshot.createdAt} is of a newer Tostão: this one lacks the migrations ` +
        `${unknown.join(', ')}. Install that version, or restore an older snapshot.`,
    );
  }
  const target = databaseFolder(dataDir);
  const draft = `${target}.restoring`;
  for (const file of [draft, `${draft}.seal`]) fs.rmSync(file, { recursive: true, force: true });
  const database = await openPgliteFolder(draft);
  try {
    const secrets = await loadSecrets(dataDir);
    await createDatabase(database, { dataDir, secrets }, snapshot.migrations);
    await loadSnapshot(database, snapshot);
  } finally {
    await database.close();
  }
  seal(draft);
  const aside = setAside(dataDir);
  fs.renameSync(`${draft}.seal`, `${target}.seal`);
  fs.renameSync(draft, target);
  syncFile(dataDir);
  return aside;
}

/**
 * Replaces a damaged database by its newest good snapshot and reports it on the console.
 * @throws StartError when there is none
 */
export async function replaceDamaged(dataDir: string, reason: string): Promise<void> {
  const { file, snapshot, unreadable } = newestGoodSnapshot(dataDir);
  if (!snapshot) {
    throw new StartError(
      `The database in ${databaseFolder(dataDir)} is damaged (${reason}), and there is no snapshot ` +
        'to restore. Bring the folder back from a backup, or move it away to start empty.',
    );
  }
  const aside = await restoreSnapshot(dataDir, snapshot);
  console.error(
    [
      `THE DATABASE WAS DAMAGED (${reason}).`,
      `Tostão restored the snapshot ${file}.`,
      `Whatever was saved after ${snapshot.createdAt} may be missing.`,
      ...aside.map((folder) => `The damaged database was set aside: ${folder}`),
      ...unreadable.map((other) => `This newer snapshot is damaged, too: ${other}`),
    ].join('\n'),
  );
}
