import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import { type Backup, readState, writeBackup } from './backup.ts';
import { draftSuffix } from '../storage/whole-file.ts';
import { checkBackupFile } from './backup-file.ts';
import { copyReceipts, expireCopies } from './receipt-copies.ts';

/** The newest backups that are kept, and the days of which the last one is. Only the newest of all is kept longer. */
const maxBackups = 24;
const maxDays = 30;

export const folderName = 'backups';
/** A name starts with a number that grows, because the clock of a machine may go back. */
const namePattern = /^(?:(\d{8})_)?(\d{4}-\d\d-\d\d)T.*\.jsonl\.gz$/;

/** Returns the automatic backups of a data folder, newest first. */
export function listBackups(dataDir: string): string[] {
  return fs
    .globSync('*.jsonl.gz', { cwd: path.join(dataDir, folderName) })
    .filter((name) => namePattern.test(name))
    .toSorted((a, b) => numberOf(b) - numberOf(a) || (a < b ? 1 : -1))
    .map((name) => path.join(dataDir, folderName, name));
}

/** Deletes the drafts that a killed process left: they hold rows, and no later backup replaces them. */
function deleteDrafts(dataDir: string): void {
  const folder = path.join(dataDir, folderName);
  for (const name of fs.globSync(`*${draftSuffix}`, { cwd: folder }))
    fs.rmSync(path.join(folder, name));
}

/**
 * Writes a backup unless the newest one has the same rows. Deletes old ones, once the new one has been read again.
 * Expects that no other call is running: it would lose its draft.
 * @returns the file of the newest backup
 */
export async function saveBackup(database: Database, dataDir: string): Promise<string> {
  deleteDrafts(dataDir);
  const state = await readState(database);
  const [newest] = listBackups(dataDir);
  if (newest?.endsWith(`_${state}.jsonl.gz`)) {
    await copyFiles(dataDir);
    deleteExpired(dataDir);
    return newest;
  }
  const number = String(newest ? numberOf(path.basename(newest)) + 1 : 1).padStart(8, '0');
  const moment = new Date().toISOString().replaceAll(':', '-');
  const file = path.join(dataDir, folderName, `${number}_${moment}_${state}.jsonl.gz`);
  await writeBackup(database, file);
  await copyFiles(dataDir);
  deleteExpired(dataDir);
  return file;
}

/** The rows come first: a file is deleted later than its row, so that none of a row is missing. */
const copyFiles = (dataDir: string) => copyReceipts(dataDir, path.join(dataDir, folderName));

function deleteExpired(dataDir: string): void {
  expireCopies(dataDir, path.join(dataDir, folderName));
  for (const old of expired(listBackups(dataDir), new Date())) fs.rmSync(old);
}

export async function newestGoodBackup(files: readonly string[]): Promise<Backup | undefined> {
  for (const file of files) {
    try {
      return { file, header: await checkBackupFile(file) };
    } catch {
      // A damaged file. An older one may be whole.
    }
  }
  return undefined;
}

/**
 * Returns the files that must not or need not be kept. The newest has no rows of deleted accounts; the others may, which the
 * app promises to keep for 30 days at most. Expects the newest first.
 */
export function expired(files: readonly string[], now: Date): string[] {
  const days = new Set<string>();
  const lastExpired = new Date(now.getTime() - maxDays * 24 * 60 * 60 * 1000);
  const lastExpiredDay = lastExpired.toISOString().slice(0, 10);
  return files.filter((file, index) => {
    const day = namePattern.exec(path.basename(file))?.[2] ?? '';
    const isLastOfDay = !days.has(day);
    days.add(day);
    if (index > 0 && day <= lastExpiredDay) return true;
    return index >= maxBackups && !(isLastOfDay && days.size <= maxDays);
  });
}

function numberOf(name: string): number {
  return Number(namePattern.exec(name)?.[1] ?? 0);
}
