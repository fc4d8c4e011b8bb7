import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeBuild } from './build.ts';
import { writeRecord } from './history.ts';
import { expectPercent } from './move-pointers.ts';
import { readRegistry, updatePointers } from './registry.ts';
import type { RemoteName } from './remote-names.ts';
import type { Store } from './stores/store.ts';

export interface PublishOptions {
  remote: RemoteName;
  /** Folder of the build. */
  build: string;
  /** Base URL of the releases; `/remotes` on the shell's own origin. */
  remotesUrl?: string | undefined;
  /** Publishes to this share of the browsers only. */
  canaryPercent?: number | undefined;
  commit: string;
  publishedBy: string;
  now: Date;
}

/**
 * Uploads a build to `<remote>/<version>/`, which never changes afterwards, and only then updates
 * the registry. A known version is left unchanged, including its pointer: restarting the server
 * does not undo a rollback.
 * @returns the version, and whether it is new
 */
export async function publishRemote(
  store: Store,
  options: PublishOptions,
): Promise<{ version: string; isNew: boolean }> {
  const { remote, build, canaryPercent, commit, publishedBy, now } = options;
  if (canaryPercent !== undefined) expectPercent(canaryPercent);
  const base = (options.remotesUrl ?? '/remotes').replace(/\/+$/, '');
  const release = await describeBuild(build, (name) => `${base}/${remote}/${name}/`);
  const { version } = release;
  const known = (await readRegistry(store)).remotes[remote]?.versions ?? [];
  if (known.some((earlier) => earlier.version === version)) return { version, isNew: false };

  await upload(store, build, `${remote}/${version}`);
  await writeRecord(store, remote, {
    release,
    commit,
    publishedBy,
    publishedAt: now.toISOString(),
  });
  let isNew = false;
  await updatePointers(store, remote, now, (pointers) => {
    // Checked again: another process may have published the same build meanwhile.
    isNew = pointers.versions.every((earlier) => earlier.version !== version);
    if (!isNew) return pointers;
    const versions = [...pointers.versions, { version }];
    if (canaryPercent === 0) return { ...pointers, versions };
    if (canaryPercent !== undefined && pointers.live) {
      return { ...pointers, versions, canary: { percent: canaryPercent, release } };
    }
    return { live: release, previous: pointers.live, versions };
  });
  return { version, isNew };
}

/** Uploads the manifest last: pages may request any file once they have the manifest. */
async function upload(store: Store, folder: string, prefix: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted((a, b) => Number(a === 'mf-manifest.json') - Number(b === 'mf-manifest.json'));
  for (const file of files) {
    const key = `${prefix}/${file.split(path.sep).join('/')}`;
    await store.put(key, await readFile(path.join(folder, file)));
  }
}
