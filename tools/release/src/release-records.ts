import * as z from 'zod';
import { releaseSchema, type Release } from '@tostao/registry/schema';
import type { Store } from '@tostao/release-store/store';

const recordSchema = z.object({
  release: releaseSchema,
  commit: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  repository: z.string().optional(),
});

/** Metadata of a version that browsers do not need, stored where they cannot read it. */
export type ReleaseRecord = z.infer<typeof recordSchema>;

const folder = '.history/';

export async function writeRecord(
  store: Store,
  remote: string,
  record: ReleaseRecord,
): Promise<void> {
  const text = `${JSON.stringify(record, null, 2)}\n`;
  const recordKey = `${folder}${remote}/${record.release.version}.json`;
  // The first publisher of a version is recorded.
  await store.update(recordKey, (known) => known ?? text);
}

/** Returns the records of a remote, oldest first. Those of another format are left out. */
export async function readRecords(store: Store, remote: string): Promise<ReleaseRecord[]> {
  const keys = await store.list(`${folder}${remote}/`);
  const texts = await Promise.all(keys.map((key) => store.read(key)));
  return texts
    .map((text) => recordSchema.safeParse(parseJson(text)).data)
    .filter((record) => record !== undefined)
    .toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
}

/** Removes the record of a version whose files were deleted, so that a later upload of it counts as new. */
export async function deleteRecord(store: Store, remote: string, version: string): Promise<void> {
  await store.delete([`${folder}${remote}/${version}.json`]);
}

/** Returns all releases of a remote that have a record, by version. */
export async function readReleases(store: Store, remote: string): Promise<Map<string, Release>> {
  const records = await readRecords(store, remote);
  return new Map(records.map(({ release }) => [release.version, release]));
}

/** Returns the names of all remotes that were ever published, sorted. */
export async function recordedRemotes(store: Store): Promise<string[]> {
  const keys = await store.list(folder);
  return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))].toSorted();
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
