import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@tostao/server/listen';
import { clusterName } from './data-database.ts';

/**
 * Makes a folder and everything in it readable by this user only, and the files that this process creates later, too.
 * @throws StartError when the folder belongs to another user
 */
export function makePrivate(folder: string): void {
  process.umask(0o077);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    restrict(folder);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made private (${String(error)}). ` +
        'Give it to the user that runs Tostão, or set TOSTAO_DATA_DIR.',
    );
  }
}

function restrict(folder: string): void {
  fs.chmodSync(folder, 0o700);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    // PostgreSQL closes its folder itself, and may run as another user.
    if (entry.name.startsWith(clusterName)) continue;
    if (entry.isDirectory()) restrict(file);
    // A lock of another process may disappear meanwhile.
    else if (entry.isFile() && fs.existsSync(file)) fs.chmodSync(file, 0o600);
  }
}
