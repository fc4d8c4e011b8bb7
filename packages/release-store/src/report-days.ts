import path from 'node:path';
import { addSums, type ReportSums, reportSumsSchema } from '@tostao/registry/report-sums';
import { folderStore } from './folder-store.ts';
import { openBucket } from './open-bucket.ts';
import type { Store } from './store.ts';

/** The sums of older days are deleted. */
const retentionDays = 30;
const dayMs = 86_400_000;

/** Where the releases of an environment are: `s3://name/prefix`, or else a folder. */
interface ReleasesLocation {
  bucket?: string | undefined;
  folder: string;
}

/** Opens the store of the sums, beside the releases. A server may have the right to write there and nowhere else. */
export async function openReportDays(
  { bucket, folder }: ReleasesLocation,
  env: NodeJS.ProcessEnv,
): Promise<Store> {
  return bucket
    ? openBucket(`${bucket.replace(/\/+$/, '')}/.reports`, env)
    : folderStore(path.join(folder, '.reports'));
}

/** Adds sums to those of a day, also while other servers do, and deletes the days before the last 30. */
export async function addToDay(store: Store, now: Date, sums: ReportSums): Promise<void> {
  await store.update(`${dayOf(now)}.json`, (text) => JSON.stringify(addSums(parse(text), sums)));
  const oldest = dayOf(new Date(now.getTime() - retentionDays * dayMs));
  const old = (await store.list('')).filter((key) => isDay(key) && key < `${oldest}.json`);
  if (old.length > 0) await store.delete(old);
}

/** Returns the sums of every stored day in UTC, oldest first. A malformed day is empty. */
export async function readDays(store: Store): Promise<{ day: string; sums: ReportSums }[]> {
  const keys = (await store.list('')).filter(isDay).toSorted();
  return Promise.all(
    keys.map(async (key) => ({
      day: key.slice(0, 10),
      sums: parse(await store.read(key)),
    })),
  );
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function isDay(key: string): boolean {
  return /^\d{4}-\d{2}-\d{2}\.json$/.test(key);
}

function parse(text: string | undefined): ReportSums {
  try {
    return reportSumsSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
