import fs from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findConflicts } from '@tostao/registry/claims';
import { readRegistry } from '@tostao/registry/read-registry';
import type { Registry, Release, RemoteReleases } from '@tostao/registry/schema';
import { folderStore } from '@tostao/release-store/folder-store';

const key = 'registry.json';

interface Stored {
  [property: string]: unknown;
  remotes: Record<string, unknown>;
}

/**
 * Copies the releases that an image has into the folder that the server reads. A remote gets the release of a newer image,
 * unless a team has published or moved it in between. Its former release stays as the one to go back to.
 * @param bundled the folder of the image, which may be missing
 * A damaged registry is set aside, because the image can bring its own.
 * @param releases the folder of the server, which may be missing
 * @throws Error when the folder cannot be read or written
 */
export async function bringReleases(
  bundled: string,
  releases: string,
  now = new Date(),
): Promise<void> {
  const text = await folderStore(bundled).read(key);
  if (text === undefined) return;
  const { registry: image } = readRegistry(JSON.parse(text));
  await setDamagedAside(path.join(releases, key));
  const store = folderStore(releases);
  const present = parse(await store.read(key));
  const chosen = newEntries(image, present, now);
  if (chosen.length === 0 && isDeepStrictEqual(present['shell'], image['shell'])) return;
  await fs.mkdir(releases, { recursive: true });
  // The lock of the store would try for half a minute.
  await fs.access(releases, fs.constants.W_OK);
  // A page may request the files of a release once the registry names it.
  for (const [name, { live }] of chosen) {
    for (const folder of [`${name}/${live.version}`, `.history/${name}`]) {
      await fs.cp(path.join(bundled, folder), path.join(releases, folder), { recursive: true });
    }
  }
  await store.update(key, (current) => {
    const stored = parse(current);
    const entries = Object.fromEntries(newEntries(image, stored, now));
    const remotes = { ...stored.remotes, ...entries };
    return `${JSON.stringify({ ...stored, shell: image['shell'], remotes }, null, 2)}\n`;
  });
}

async function setDamagedAside(file: string): Promise<void> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  try {
    if (text !== undefined) readRegistry(JSON.parse(text));
  } catch {
    await fs.rename(file, `${file}.damaged`);
    console.error(
      `${file} was damaged. It is set aside as ${key}.damaged, and the remotes are those of the image.`,
    );
  }
}

function parse(text: string | undefined): Stored {
  return text === undefined ? { schemaVersion: 1, remotes: {} } : JSON.parse(text);
}

/** Returns the entries of the remotes that get the release of an image, by name. */
function newEntries(image: Registry, stored: Stored, now: Date) {
  const { registry } = readRegistry(stored);
  return Object.entries(image.remotes).flatMap(([name, { live }]) => {
    const present = registry.remotes[name];
    // A malformed entry is a team's to repair.
    const isTaken = Object.hasOwn(stored.remotes, name) && !present;
    if (!live || isTaken || findConflicts(name, live.describes, registry).length > 0) return [];
    const next = withRelease(present ?? {}, live, now);
    return next ? [[name, next] as const] : [];
  });
}

/** Returns the entry of a remote with the release of an image, or undefined when the entry stays as it is. */
function withRelease(present: RemoteReleases, live: Release, now: Date) {
  const { versions = [], history = [], live: former } = present;
  const { version } = live;
  const isOfTeam = present.canary || present['bundled'] !== former?.version;
  if (isOfTeam || version === former?.version) return undefined;
  const others = versions
    .filter((known) => known.version !== version)
    .map((known) =>
      known.version === former?.version ? known : { retiredAt: now.toISOString(), ...known },
    );
  return {
    ...present,
    live,
    previous: former,
    versions: [...others, { version }],
    history: [...history, { version, since: now.toISOString() }],
    bundled: version,
  };
}
