import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../database.ts';
import { readSnapshot, readState, type Snapshot } from './snapshot.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

/** The newest snapshots that are kept, and the days of which the last one is. */
const maxSnapshots = 24;
const maxDays = 30;

const folderName = 'snapshots';
const extension = '.jsonl.gz';

/** Returns the automatic snapshots of a data folder, newest first. */
export function listSnapshots(dataDir: string): string[] {
  const folder = path.join(dataDir, folderName);
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((name) => name.endsWith(extension));
  return files
    .toSorted()
    .toReversed()
    .map((name) => path.join(folder, name));
}

/** Writes a snapshot unless the newest one has the same rows. Deletes old ones. */
export async function takeSnapshot(database: Database, dataDir: string): Promise<void> {
  const state = await readState(database);
  const [newest] = listSnapshots(dataDir);
  if (newest?.endsWith(`_${state}${extension}`)) return;
  const snapshot = await readSnapshot(database);
  const name = `${snapshot.createdAt.replaceAll(':', '-')}_${state}${extension}`;
  writeSnapshotFile(path.join(dataDir, folderName, name), snapshot);
  for (const old of expired(listSnapshots(dataDir))) fs.rmSync(old);
}

/** Returns the newest snapshot that can be read, and the newer ones that cannot. */
export function newestGoodSnapshot(dataDir: string): {
  file?: string;
  snapshot?: Snapshot;
  unreadable: string[];
} {
  const unreadable: string[] = [];
  for (const file of listSnapshots(dataDir)) {
    try {
      return { file, snapshot: readSnapshotFile(file), unreadable };
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
    return index >= maxSnapshots && !(isLastOfDay && days.size <= maxDays);
  });
}
