import type { Store } from '@tostao/release-store/store';
import { readPreviews } from './previews.ts';
import { readRecords, recordedRemotes } from './release-records.ts';
import { type Pointers, readPointers } from './registry.ts';

/** Lists every version on one line each: its state, date, commit and publisher, and its previews. */
export async function listReleases(store: Store): Promise<string[]> {
  const lines: string[] = [];
  const previews = Object.entries(await readPreviews(store));
  for (const remote of await recordedRemotes(store)) {
    const pointers = await readPointers(store, remote).catch(() => undefined);
    for (const { release, publishedAt, commit, publishedBy } of await readRecords(store, remote)) {
      const { version } = release;
      const shownIn = previews.filter(([, { remotes }]) => remotes[remote]?.version === version);
      const promotions = pointers?.history.filter((entry) => entry.version === version) ?? [];
      const notes = [
        ...(promotions.some(({ forced }) => forced) ? ['promoted by force'] : []),
        ...shownIn.map(([name]) => `preview ${name}`),
      ];
      const state = pointers ? standing(pointers, version) : 'malformed';
      const columns = [
        (state ?? (await stateOfFiles(store, remote, version))).padEnd(10),
        remote.padEnd(13),
        version.padEnd(13),
        publishedAt,
        commit.padEnd(18),
        publishedBy,
        ...(notes.length > 0 ? [`(${notes.join(', ')})`] : []),
      ];
      lines.push(columns.join(' '));
    }
  }
  return lines;
}

/** Returns the state of a version that the registry has. */
function standing(
  { live, previous, canary, versions }: Pointers,
  version: string,
): string | undefined {
  if (live?.version === version) return 'live';
  if (canary?.release.version === version) return `canary ${canary.percent}%`;
  if (previous?.version === version) return 'previous';
  return versions.some((known) => known.version === version) ? 'kept' : undefined;
}

async function stateOfFiles(store: Store, remote: string, version: string): Promise<string> {
  const files = await store.read(`${remote}/${version}/release.json`);
  return files === undefined ? 'pruned' : 'uploaded';
}
