import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type Release,
  type RemoteName,
  readHistory,
  readRegistry,
  writeHistory,
  writeRegistry,
} from './registry.ts';

/** The page of each remote that people most likely want first. */
const mainModule: Record<RemoteName, string> = {
  transactions: 'history-page',
  debts: 'debts-page',
  report: 'report-page',
  settings: 'settings-page',
};

interface Manifest {
  metaData: {
    buildInfo: { buildVersion: string };
    remoteEntry: { name: string; path: string };
    globalName: string;
  };
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/**
 * Copies a build to `<releases>/<remote>/<version>/`, which never changes afterwards, and only then
 * points the registry to it. A version that is there already is left alone, pointer included:
 * a rollback is not undone by starting the server again.
 * @returns the version, and whether it is new
 */
export function publishRemote(
  remote: RemoteName,
  buildFolder: string,
  releasesFolder: string,
  now: Date,
): { version: string; isNew: boolean } {
  const manifest = readManifest(buildFolder);
  const version = manifest.metaData.buildInfo.buildVersion;
  const history = readHistory(releasesFolder);
  const earlier = history[remote] ?? [];
  const known = earlier.some((release) => release.version === version);
  const target = path.join(releasesFolder, remote, version);
  if (known && existsSync(target)) return { version, isNew: false };

  copyWhole(buildFolder, target);
  const release = releaseOf(remote, version, manifest);
  const registry = readRegistry(releasesFolder);
  writeHistory(releasesFolder, {
    ...history,
    [remote]: [...earlier, { ...release, publishedAt: now.toISOString() }],
  });
  writeRegistry(releasesFolder, {
    ...registry,
    remotes: { ...registry.remotes, [remote]: release },
  });
  return { version, isNew: true };
}

function readManifest(buildFolder: string): Manifest {
  const file = path.join(buildFolder, 'mf-manifest.json');
  if (!existsSync(file)) throw new Error(`No build in ${buildFolder}: run "npm run build" first`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Copies aside and renames, so that an interrupted copy never looks like a release. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}.tmp`;
  mkdirSync(path.dirname(to), { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(draft, to);
}

function releaseOf(remote: RemoteName, version: string, manifest: Manifest): Release {
  const base = `/remotes/${remote}/${version}/`;
  const { remoteEntry, globalName } = manifest.metaData;
  const page = manifest.exposes.find((exposed) => exposed.name === mainModule[remote]);
  const assets = page ? [...page.assets.js.sync, ...page.assets.css.sync] : [];
  const entry = base + path.posix.join(remoteEntry.path, remoteEntry.name);
  return { version, entry, globalName, preload: [entry, ...assets.map((asset) => base + asset)] };
}
