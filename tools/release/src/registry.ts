import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const remoteNames = ['transactions', 'debts', 'report', 'settings'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** One published version of a remote: what a page needs to load it. */
export interface Release {
  version: string;
  /** The script that the shell loads first. */
  entry: string;
  /** The global variable under which the entry registers itself. */
  globalName: string;
  /** Scripts and styles that the remote's main page needs at once. */
  preload: string[];
}

/** The pointers of an environment: which version of each remote people get, and which came before. */
export interface Registry {
  schemaVersion: 1;
  /** Which remote serves a path, so that its code is preloaded with the page. */
  routes: Record<string, RemoteName>;
  remotes: Partial<Record<RemoteName, Release>>;
}

/** Every release there was, newest last; `rollback` walks back through it. Browsers never see it. */
export type History = Partial<Record<RemoteName, (Release & { publishedAt: string })[]>>;

const routes: Registry['routes'] = {
  '/transacoes': 'transactions',
  '/dividas': 'debts',
  '/relatorio': 'report',
  '/ajustes': 'settings',
  '/categorias': 'settings',
};

export function readRegistry(releasesFolder: string): Registry {
  const empty: Registry = { schemaVersion: 1, routes, remotes: {} };
  return { ...readJson(releasesFolder, 'registry.json', empty), routes };
}

export function readHistory(releasesFolder: string): History {
  return readJson<History>(releasesFolder, 'history.json', {});
}

export function writeRegistry(releasesFolder: string, registry: Registry): void {
  writeJson(releasesFolder, 'registry.json', registry);
}

export function writeHistory(releasesFolder: string, history: History): void {
  writeJson(releasesFolder, 'history.json', history);
}

function readJson<T>(folder: string, name: string, missing: T): T {
  const file = path.join(folder, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : missing;
}

/** Replaces a file in one step, so that no reader ever sees half of it. */
function writeJson(folder: string, name: string, value: unknown): void {
  const file = path.join(folder, name);
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(draft, file);
}

/** @throws Error when there is no remote of that name. */
export function remoteName(name: string | undefined): RemoteName {
  const known = remoteNames.find((remote) => remote === name);
  if (!known) throw new Error(`Name one of the remotes: ${remoteNames.join(', ')}`);
  return known;
}
