import fs from 'node:fs/promises';
import path from 'node:path';

/** How long in ms a tab may stay open that needs the files of a replaced shell. */
const maxAgeMs = 30 * 24 * 60 * 60_000;
/** Lists the files of the shell that was served last. */
const listName = '.served';

/** Keeps the assets of this shell for tabs that outlive it, and deletes those of shells that were replaced 30 days ago. */
export async function archiveAssets(shellDir: string, archiveDir: string): Promise<void> {
  const assets = path.join(shellDir, 'assets');
  // A shell that is not built yet has no assets.
  const found = await fs.readdir(assets).catch(() => []);
  if (found.length === 0) return;
  const served = found.filter((name) => !name.endsWith('.map'));
  await fs.mkdir(archiveDir, { recursive: true });
  const archived = new Set((await fs.readdir(archiveDir)).filter((name) => !name.startsWith('.')));
  const isServed = new Set(served);

  const now = new Date();
  for (const name of await readList(archiveDir)) {
    if (archived.has(name) && !isServed.has(name))
      await fs.utimes(path.join(archiveDir, name), now, now);
  }
  for (const name of served) {
    if (!archived.has(name)) await copy(path.join(assets, name), archiveDir, name);
  }
  await fs.writeFile(path.join(archiveDir, listName), served.join('\n'));
  for (const name of archived) {
    if (isServed.has(name)) continue;
    const { mtimeMs } = await fs.stat(path.join(archiveDir, name));
    if (now.getTime() - mtimeMs > maxAgeMs)
      await fs.rm(path.join(archiveDir, name), { force: true });
  }
}

async function readList(archiveDir: string): Promise<string[]> {
  const text = await fs.readFile(path.join(archiveDir, listName), 'utf8').catch(() => '');
  return text.split('\n');
}

/** Copies a file so that another server never serves half of it. */
async function copy(file: string, folder: string, name: string): Promise<void> {
  const unfinished = path.join(folder, `.${name}.${process.pid}`);
  await fs.copyFile(file, unfinished);
  await fs.rename(unfinished, path.join(folder, name));
}
