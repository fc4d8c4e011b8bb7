import fs from 'node:fs';
import path from 'node:path';
import type { PartHealth } from '@tostao/server/backend-routes';
import { findDamagedFiles } from './cluster/page-checksums.ts';

/** PostgreSQL's log and a backup need room for the rows that come next. */
const minFreeBytes = 200 * 1024 * 1024;
const firstCheckMs = 10 * 60 * 1000;
const checkIntervalMs = 24 * 60 * 60 * 1000;

/** Returns whether the disk of a folder has room, and reports the moment at which it had none any more. */
export function watchDisk(folder: string, minFree = minFreeBytes): () => PartHealth {
  const state: PartHealth = { checkedAt: null, failedAt: null };
  return () => {
    const { bavail, bsize } = fs.statfsSync(folder);
    const now = new Date().toISOString();
    if (bavail * bsize >= minFree) Object.assign(state, { checkedAt: now, failedAt: null });
    else if (state.failedAt === null) {
      state.failedAt = now;
      console.error(`The disk of ${folder} is almost full: soon nothing can be stored.`);
    }
    return state;
  };
}

/** A check of the database's files each day. */
export interface PageChecks {
  state(): PartHealth;
  stop(): void;
}

/** Compares the checksums of all pages of a cluster, some minutes after the start and each day. */
export function checkPages(clusterFolder: string): PageChecks {
  const state: PartHealth = { checkedAt: null, failedAt: null };
  const check = async () => {
    try {
      const files = await findDamagedFiles(clusterFolder);
      const now = new Date().toISOString();
      if (files.length === 0) return Object.assign(state, { checkedAt: now, failedAt: null });
      state.failedAt = now;
      const names = files.map((file) => path.relative(clusterFolder, file)).join(', ');
      console.error(
        `THE DATABASE IS DAMAGED (${names}). Stop Tostão and restore a backup: npm run restore.`,
      );
    } catch (error) {
      console.error('The files of the database could not be read:', error);
    }
    return undefined;
  };
  const timers = [
    setTimeout(() => void check(), firstCheckMs).unref(),
    setInterval(() => void check(), checkIntervalMs).unref(),
  ];
  return {
    state: () => state,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
