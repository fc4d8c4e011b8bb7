import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@tostao/server/start-error';
import type { Cluster } from '../engine/cluster.ts';
import { knownMigrations } from '../migrations.ts';
import { newestGoodBackup } from './backup-folder.ts';
import { restoreBackup } from './restore.ts';
import { momentOfName } from './set-aside.ts';

/** What the edition on PGlite has left in a data folder: its database, and its snapshots of all rows. */
const leftovers = /^(?:pg18(?:\.seal|\.creating)?|snapshots)$/;
/** The migrations of that edition. The first migration of this one has the same tables. */
const earlierMigration = /^2026112[12]0000\d\d$/;

/**
 * Restores the newest snapshot of the edition on PGlite, if a data folder has one, and sets its files aside. Does nothing
 * the second time.
 * @throws StartError when no snapshot can be read: nothing is changed then
 */
export async function carryOver(cluster: Cluster, dataDir: string): Promise<void> {
  const found = fs.readdirSync(dataDir).filter((name) => leftovers.test(name));
  if (found.length === 0) return;
  const snapshots = path.join(dataDir, 'snapshots');
  const files = fs.existsSync(snapshots) ? fs.readdirSync(snapshots).toSorted().toReversed() : [];
  const backup = await newestGoodBackup(files.map((name) => path.join(snapshots, name)));
  if (!backup) {
    throw new StartError(
      `${dataDir} has the database of an earlier Tostão (${found.join(', ')}) without a readable snapshot. ` +
        'Start the Tostão that wrote it once, which takes one, or move these files away to start empty.',
    );
  }
  const { header } = backup;
  const migrations = header.migrations.filter((version) => !earlierMigration.test(version));
  const [baseline = ''] = knownMigrations();
  await restoreBackup(cluster, dataDir, {
    ...backup,
    header: { ...header, migrations: [baseline, ...migrations] },
  });
  const aside = path.join(dataDir, `set-aside-${momentOfName()}`);
  fs.mkdirSync(aside, { mode: 0o700 });
  for (const name of found) fs.renameSync(path.join(dataDir, name), path.join(aside, name));
  console.error(
    `The rows of an earlier Tostão, as of ${header.createdAt}, are in the new database. Its files are in ${aside}.`,
  );
}
