import { readPreviews, removePreviewsBefore } from './previews.ts';
import { deleteRecord, readRecords, recordedRemotes } from './release-records.ts';
import {
  MalformedEntryError,
  type Pointers,
  pointedTo,
  readPointers,
  remotesIn,
  updatePointers,
} from './registry.ts';
import type { Store } from '@tostao/release-store/store';

/** A tab may stay open for weeks and still request chunks of its version. */
const retentionDays = 30;

/** Prunes every remote of the environment, also those of other checkouts. A malformed entry keeps its files. */
export async function pruneAll(
  store: Store,
  now: Date,
): Promise<{ deleted: string[]; failures: string[] }> {
  const deleted: string[] = [];
  const failures: string[] = [];
  const limit = limitOf(now);
  const ended = await removePreviewsBefore(store, limit);
  deleted.push(...ended.map((name) => `The preview ${name}`));
  for (const remote of await recordedRemotes(store)) {
    try {
      const versions = await pruneUploads(store, remote, limit);
      deleted.push(...versions.map((version) => `${remote} ${version}`));
    } catch (error) {
      // Its entry cannot tell which versions it names. The loop below says so.
      if (!(error instanceof MalformedEntryError)) throw error;
    }
  }
  for (const remote of await remotesIn(store)) {
    try {
      const versions = await pruneRemote(store, remote, now);
      deleted.push(...versions.map((version) => `${remote} ${version}`));
    } catch (error) {
      if (!(error instanceof MalformedEntryError)) throw error;
      failures.push(error.message);
    }
  }
  return { deleted, failures };
}

/** Deletes the versions that no pointer has referenced for 30 days and no preview shows, and returns them. */
export async function pruneRemote(store: Store, remote: string, now: Date): Promise<string[]> {
  const limit = limitOf(now);
  const shown = await versionsInPreviews(store, remote);
  // Entries without such versions are not written: another checkout may have more of them.
  if (expired(await readPointers(store, remote), limit, shown).size === 0) return [];
  let gone = new Set<string>();
  // Versions leave the registry first, so that no rollback can target deleted files.
  await updatePointers(store, remote, now, (pointers) => {
    gone = expired(pointers, limit, shown);
    const stays = ({ version }: { version: string }) => !gone.has(version);
    return {
      ...pointers,
      versions: pointers.versions.filter(stays),
      history: pointers.history.filter(stays),
    };
  });
  for (const version of gone) await store.delete(await store.list(`${remote}/${version}/`));
  return [...gone];
}

/** Deletes the files of versions that were uploaded before a time, never got a pointer and are in no preview. */
async function pruneUploads(store: Store, remote: string, limit: string): Promise<string[]> {
  const { versions } = await readPointers(store, remote);
  const known = new Set([
    ...versions.map(({ version }) => version),
    ...(await versionsInPreviews(store, remote)),
  ]);
  const pruned: string[] = [];
  for (const { release, publishedAt } of await readRecords(store, remote)) {
    const { version } = release;
    if (known.has(version) || publishedAt >= limit) continue;
    const files = await store.list(`${remote}/${version}/`);
    // The files of a version that lost its pointer are deleted with it, and its record stays.
    if (files.length === 0) continue;
    await deleteRecord(store, remote, version);
    await store.delete(files);
    pruned.push(version);
  }
  return pruned;
}

function limitOf(now: Date): string {
  return new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
}

async function versionsInPreviews(store: Store, remote: string): Promise<string[]> {
  const previews = Object.values(await readPreviews(store));
  return previews.flatMap(({ remotes }) => remotes[remote]?.version ?? []);
}

/** Returns the versions that were retired before a time and that no preview shows. */
function expired(pointers: Pointers, limit: string, shown: string[]): Set<string> {
  const used = new Set([...pointedTo(pointers), ...shown]);
  const old = pointers.versions.filter(
    ({ version, retiredAt }) => !used.has(version) && retiredAt !== undefined && retiredAt < limit,
  );
  return new Set(old.map(({ version }) => version));
}
