import * as z from 'zod';
import { releaseSchema, type Release } from '@tostao/registry/schema';
import type { RemoteName } from './remote-names.ts';
import type { Store } from './stores/store.ts';

const recordSchema = z.object({
  release: releaseSchema,
  commit: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
});

/** Metadata of a version that browsers do not need, stored where they cannot read it. */
export type ReleaseRecord = z.infer<typeof recordSchema>;

export async function writeRecord(
  store: Store,
  remote: RemoteName,
  record: ReleaseRecord,
): Promise<void> {
  const text = `${JSON.stringify(record, null, 2)}\n`;
  // The first publisher of a version is recorded.
  await store.update(recordKey(remote, record.release.version), (known) => known ?? text);
}

export async function readRecords(store: Store, remote: RemoteName): Promise<ReleaseRecord[]> {
  const keys = await store.list(`.history/${remote}/`);
  const texts = await Promise.all(keys.map((key) => store.read(key)));
  const records = texts.flatMap((text) => (text ? [recordSchema.parse(JSON.parse(text))] : []));
  return records.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
}

/**
 * Reads the record of a release.
 * @throws Error when the version was never published
 */
export async function readRelease(
  store: Store,
  remote: RemoteName,
  version: string,
): Promise<Release> {
  const text = await store.read(recordKey(remote, version));
  if (!text) throw new Error(`There is no version ${version} of ${remote}`);
  return recordSchema.parse(JSON.parse(text)).release;
}

function recordKey(remote: RemoteName, version: string): string {
  return `.history/${remote}/${version}.json`;
}
