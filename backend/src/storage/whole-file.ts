import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Ends the name of a file that is being written. */
export const draftSuffix = '.draft';

/** Writes a file so that a power cut leaves all of it or none. */
export async function writeWholeFile(file: string, bytes: Uint8Array): Promise<void> {
  await putWholeFile(file, (draft) =>
    fs.promises.writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true }),
  );
}

/** Gives a file a second name, or copies it to another disk, all of it or none. */
export async function copyWholeFile(source: string, target: string): Promise<void> {
  await putWholeFile(target, async (draft) => {
    try {
      await fs.promises.link(source, draft);
    } catch {
      await fs.promises.writeFile(draft, await fs.promises.readFile(source), {
        mode: 0o600,
        flush: true,
      });
    }
  });
}

async function putWholeFile(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${randomUUID()}${draftSuffix}`;
  await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await write(draft);
    await fs.promises.rename(draft, file);
  } catch (error) {
    await fs.promises.rm(draft, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** Waits until the disk has a folder's entries. */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
