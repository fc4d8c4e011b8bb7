import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@tostao/server/start-error';
import { clusterName } from './cluster/data-cluster.ts';

/** What Tostão writes into a data folder. */
const ownName = new RegExp(
  `^(?:${clusterName}|backups|emails|receipts|secrets\\.json|data\\.lock|deleted-accounts)(?:\\W.*)?$`,
);

/**
 * Makes a data folder readable by this user only, and the files that this process creates later, too. Files
 * of others in it stay as they are.
 * @throws StartError when the folder belongs to another user, or holds files but none of Tostão's
 */
export function makePrivate(folder: string): void {
  process.umask(0o077);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A disk of its own begins with that folder.
  const names = fs.readdirSync(folder).filter((name) => name !== 'lost+found');
  const own = names.filter((name) => ownName.test(name));
  if (names.length > 0 && own.length === 0) {
    throw new StartError(
      `The folder ${folder} has files, but none of Tostão's. Set TOSTAO_DATA_DIR to an empty folder, or to one of Tostão's.`,
    );
  }
  try {
    fs.chmodSync(folder, 0o700);
    // PostgreSQL closes its folder itself, and may run as another user.
    for (const name of own) if (!name.startsWith(clusterName)) restrict(path.join(folder, name));
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made private (${String(error)}). ` +
        'Give it to the user that runs Tostão, or set TOSTAO_DATA_DIR.',
    );
  }
}

function restrict(file: string): void {
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    fs.chmodSync(file, 0o700);
    for (const name of fs.readdirSync(file)) restrict(path.join(file, name));
    // A lock of another process may disappear meanwhile.
  } else if (found?.isFile() && fs.existsSync(file)) fs.chmodSync(file, 0o600);
}
