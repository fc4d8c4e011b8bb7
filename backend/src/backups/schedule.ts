import type { Database } from '../database.ts';
import { saveBackup } from './backup-folder.ts';

const intervalMs = 60 * 60 * 1000;

/**
 * Takes a backup now and every hour, unless nothing was written since the last one.
 * @returns a function that ends this
 */
export async function scheduleBackups(database: Database, dataDir: string): Promise<() => void> {
  const take = async () => {
    try {
      await saveBackup(database, dataDir);
    } catch (error) {
      console.error('The backup failed:', error);
    }
  };
  await take();
  const timer = setInterval(() => void take(), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
