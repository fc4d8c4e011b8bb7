import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedBackend } from '../embedded-backend.ts';
import { migrationsFolder, root } from '../paths.ts';

const cache = path.join(root, '.cache/data-folders');

/**
 * Creates a temporary folder with a migrated database without accounts. Copying one is much faster than
 * creating it, so the copy's source is kept until the migrations or the backend change.
 *
 * Nothing deletes the folder before the end of the run: ext4 does not use the inodes of deleted files again
 * for a minute, and searches past the thousand of one database for every file of the next.
 */
export async function newDataFolder(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-data-'));
  fs.cpSync(await prepareTemplate(), folder, { recursive: true });
  return folder;
}

/** Creates the source of the copies, if it does not exist. Returns its folder. */
export async function prepareTemplate(): Promise<string> {
  const template = path.join(cache, fingerprint());
  if (!fs.existsSync(template)) await createTemplate(template);
  return template;
}

async function createTemplate(template: string): Promise<void> {
  fs.mkdirSync(cache, { recursive: true });
  const draft = fs.mkdtempSync(path.join(cache, 'draft-'));
  const backend = await startEmbeddedBackend({ dataDir: draft });
  await backend.close();
  for (const name of fs.readdirSync(cache)) {
    if (!name.startsWith('draft-') && name !== path.basename(template))
      fs.rmSync(path.join(cache, name), { recursive: true });
  }
  try {
    fs.renameSync(draft, template);
  } catch (error) {
    // Another process was faster.
    if (!fs.existsSync(template)) throw error;
    fs.rmSync(draft, { recursive: true });
  }
}

/** Returns a hash of the files that a new data folder depends on. */
function fingerprint(): string {
  const source = path.join(root, 'backend/src');
  const hash = createHash('sha256').update(fs.readFileSync(path.join(root, 'pnpm-lock.yaml')));
  for (const folder of [
    migrationsFolder,
    source,
    path.join(source, 'cluster'),
    path.join(source, 'database'),
  ]) {
    for (const file of fs.readdirSync(folder).toSorted()) {
      if (!/\.(?:sql|ts)$/.test(file) || file.endsWith('.test.ts')) continue;
      hash.update(file).update(fs.readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
