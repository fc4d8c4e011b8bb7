import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../database.ts';
import { readBackup, readState, type Backup } from './backup.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';

/** The newest backups that are kept, and the days of which the last one is. */
const maxBackups = 24;
const maxDays = 30;

const folderName = 'backups';
const extension = '.jsonl.gz';

/** Returns the automatic backups of a data folder, newest first. */
export function listBackups(dataDir: string): string[] {
  const folder = path.join(dataDir, folderName);
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((name) => name.endsWith(extension));
  return files
    .toSorted()
    .toReversed()
    .map((name) => path.join(folder, name));
}

/** Writes a backup unless the newest one has the same rows. Deletes old ones. */
export async function saveBackup(database: Database, dataDir: string): Promise<void> {
  const state = await readState(database);
  const [newest] = listBackups(dataDir);
  if (newest?.endsWith(`_${state}${extension}`)) return;
  const backup = await readBackup(database);
  const name = `${backup.createdAt.replaceAll(':', '-')}_${state}${extension}`;
  writeBackupFile(path.join(dataDir, folderName, name), backup);
  for (const old of expired(listBackups(dataDir))) fs.rmSync(old);
}

/** Returns the newest backup that can be read, and the newer ones that cannot. */
export function newestGoodBackup(dataDir: string): {
  file?: string;
  backup?: Backup;
  unreadable: string[];
} {
  const unreadable: string[] = [];
  for (const file of listBackups(dataDir)) {
    try {
      return { file, backup: readBackupFile(file), unreadable };
    } catch {
      unreadable.push(file);
    }
  }
  return { unreadable };
}

/** Returns the files that need not be kept. Expects them newest first. */
export function expired(files: readonly string[]): string[] {
  const days = new Set<string>();
  return files.filter((file, index) => {
    const day = path.basename(file).slice(0, 'yyyy-mm-dd'.length);
    const isLastOfDay = !days.has(day);
    days.add(day);
    return index >= maxBackups && !(isLastOfDay && days.size <= maxDays);
  });
}
