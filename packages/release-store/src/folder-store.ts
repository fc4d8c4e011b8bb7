import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import type { Store } from './store.ts';

/** Stores releases in a folder that the processes of one machine share. */
export function folderStore(location: string): Store {
  const folder = path.resolve(location);
  const fileOf = (key: string) => path.join(folder, ...key.split('/'));

  async function read(key: string): Promise<string | undefined> {
    return readFile(fileOf(key), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  /** Replaces a file atomically, so that readers never see a partial one. */
  async function put(key: string, content: Uint8Array | string): Promise<void> {
    const file = fileOf(key);
    const draft = `${file}.${process.pid}-${crypto.randomUUID()}.tmp`;
    await writeInFolder(draft, content);
    await rename(draft, file);
  }

  /** Removes the folders of a deleted file that are empty now. */
  async function removeEmptyFolders(file: string): Promise<void> {
    for (let parent = path.dirname(file); parent !== folder; parent = path.dirname(parent)) {
      try {
        await rmdir(parent);
      } catch {
        return;
      }
    }
  }

  return {
    read,
    put,
    list: async (prefix) => {
      const found = await readdir(fileOf(prefix), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return found
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((file) => file.split(path.sep).join('/'));
    },
    delete: async (keys) => {
      for (const key of keys) {
        await rm(fileOf(key), { force: true });
        await removeEmptyFolders(fileOf(key));
      }
    },
    update: async (key, change) => {
      await mkdir(folder, { recursive: true });
      const release = await lock(folder, {
        lockfilePath: path.join(folder, '.lock'),
        retries: { retries: 200, factor: 1.2, minTimeout: 10, maxTimeout: 200, randomize: true },
      });
      try {
        await put(key, change(await read(key)));
      } finally {
        await release();
      }
    },
  };
}

/** Writes a file, also while another process removes its empty folder. */
async function writeInFolder(file: string, content: Uint8Array | string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(path.dirname(file), { recursive: true });
    try {
      return await writeFile(file, content);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 10) throw error;
    }
  }
}
