import type { Health } from '@tostao/server/backend-routes';
import type { Database } from '../database/database.ts';
import { saveBackup } from './backup-folder.ts';

const hourMs = 60 * 60 * 1000;

/** Runs something now and every hour. Returns a function that ends it. */
export async function everyHour(run: () => Promise<void>): Promise<() => void> {
  await run();
  const timer = setInterval(() => void run(), hourMs).unref();
  return () => clearInterval(timer);
}

export interface ScheduledBackups {
  /** Returns the moments of the last backup, and of the last try when it failed. */
  state(): Health['backup'];
  stop(): void;
}

/** Takes a backup now and every hour, unless nothing was written since the last one. */
export async function scheduleBackups(
  database: Database,
  dataDir: string,
): Promise<ScheduledBackups> {
  const state: Health['backup'] = { checkedAt: null, failedAt: null };
  let isTaking = false;
  const stop = await everyHour(async () => {
    if (isTaking) return;
    isTaking = true;
    const now = new Date().toISOString();
    try {
      await saveBackup(database, dataDir);
      Object.assign(state, { checkedAt: now, failedAt: null });
    } catch (error) {
      state.failedAt = now;
      console.error('The backup failed:', error);
    } finally {
      isTaking = false;
    }
  });
  return { state: () => state, stop };
}
