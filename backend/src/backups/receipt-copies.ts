import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import { fileName, folderOfReceipts } from '../storage/receipt-files.ts';
import { copyWholeFile, draftSuffix } from '../storage/whole-file.ts';

/** A copy whose receipt is gone has the day on which that was noticed. */
const goneName = /^(.+)@(\d{4}-\d\d-\d\d)$/;
/** As backups. */
const maxDays = 30;

/** Copies the files of receipts beside the backups of a folder. On the same disk, a copy takes no room. */
export async function copyReceipts(dataDir: string, backups: string): Promise<void> {
  const [from, to] = [folderOfReceipts(dataDir), folderOfReceipts(backups)];
  if (from === to) return;
  for (const name of namesIn(to)) {
    if (name.endsWith(draftSuffix)) fs.rmSync(path.join(to, name), { force: true });
  }
  for (const name of namesIn(from)) {
    if (!fileName.test(name) || fs.existsSync(path.join(to, name))) continue;
    await copyWholeFile(path.join(from, name), path.join(to, name));
  }
}

/** Deletes the copies of receipts that no backup of the last 30 days has. */
export function expireCopies(dataDir: string, backups: string, now = new Date()): void {
  const folder = folderOfReceipts(backups);
  const present = new Set(namesIn(folderOfReceipts(dataDir)));
  const lastExpired = new Date(now.getTime() - maxDays * 24 * 60 * 60 * 1000);
  for (const name of namesIn(folder)) {
    const [, id, day] = goneName.exec(name) ?? [];
    const file = path.join(folder, name);
    if (id === undefined && !present.has(name)) {
      fs.renameSync(file, `${file}@${now.toISOString().slice(0, 10)}`);
    } else if (
      id !== undefined &&
      (present.has(id) || day! < lastExpired.toISOString().slice(0, 10))
    ) {
      fs.rmSync(file, { force: true });
    }
  }
}

/**
 * Puts the files that the rows of a backup name into the data folder. Those that are there stay until the next sweep, and have a copy
 * for the database that is set aside.
 * @param folders where the copies are
 * @returns the number of files that are missing
 */
export async function restoreReceipts(
  database: Database,
  dataDir: string,
  folders: readonly string[],
): Promise<number> {
  const objects = await database.query<{ name: string }>(
    "select name from storage.objects where bucket_id = 'receipts'",
  );
  const copies = new Map<string, string>();
  for (const folder of folders.map(folderOfReceipts)) {
    for (const name of namesIn(folder)) {
      copies.set(goneName.exec(name)?.[1] ?? name, path.join(folder, name));
    }
  }
  let missing = 0;
  for (const { name } of objects) {
    const file = path.join(folderOfReceipts(dataDir), name);
    const copy = copies.get(name);
    if (fs.existsSync(file)) continue;
    if (copy === undefined) missing += 1;
    else await copyWholeFile(copy, file);
  }
  return missing;
}

function namesIn(folder: string): string[] {
  return fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
}
