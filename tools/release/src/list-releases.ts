import { readRecords, recordedRemotes } from './release-records.ts';
import { type Pointers, readPointers } from './registry.ts';
import type { Store } from '@tostao/release-store/store';

/** Lists every version on one line each: its state, date, commit and publisher. */
export async function listReleases(store: Store): Promise<string[]> {
  const lines: string[] = [];
  for (const remote of await recordedRemotes(store)) {
    const pointers = await readPointers(store, remote).catch(() => undefined);
    for (const record of await readRecords(store, remote)) {
      const { version } = record.release;
      const columns = [
        (pointers ? standing(pointers, version) : 'malformed').padEnd(10),
        remote.padEnd(13),
        version.padEnd(13),
        record.publishedAt,
        record.commit.padEnd(18),
        record.publishedBy,
        ...(isForced(pointers, version) ? ['(promoted by force)'] : []),
      ];
      lines.push(columns.join(' '));
    }
  }
  return lines;
}

function isForced(pointers: Pointers | undefined, version: string): boolean {
  return pointers?.history.some((entry) => entry.version === version && entry.forced) ?? false;
}

function standing({ live, previous, canary, versions }: Pointers, version: string): string {
  if (live?.version === version) return 'live';
  if (canary?.release.version === version) return `canary ${canary.percent}%`;
  if (previous?.version === version) return 'previous';
  return versions.some((known) => known.version === version) ? 'kept' : 'pruned';
}
