import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listAppRemotes, readRemoteJson } from '@tostao/registry/app-remotes';
import { namePattern } from '@tostao/registry/descriptor';

/** The repository whose remotes the tool releases: Tostão's own, or that of a single remote. */
export interface Project {
  folder: string;
  /** The folder of each remote, by its name. */
  remotes: ReadonlyMap<string, string>;
  /** The folder of releases when none is configured. Only Tostão's own server reads one. */
  releases: string | undefined;
}

/** Returns the repository around a folder. Throws Error with one sentence when it has no remotes. */
export function findProject(from: string = process.cwd()): Project {
  const folder = workspaceAround(path.resolve(from));
  if (folder && existsSync(path.join(folder, 'remote.json'))) {
    const { name } = readRemoteJson(folder);
    return { folder, remotes: new Map([[name, folder]]), releases: undefined };
  }
  const apps = path.join(folder ?? '', 'apps');
  if (!folder || !existsSync(apps)) {
    throw new Error(`There is no remote in ${from}: run the tool in the repository of a remote.`);
  }
  const remotes = listAppRemotes(apps).map((name) => [name, path.join(apps, name)] as const);
  return { folder, remotes: new Map(remotes), releases: path.join(folder, '.releases') };
}

function workspaceAround(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : workspaceAround(parent);
}

/** @throws Error when the name cannot be that of a remote. */
export function remoteName({ remotes }: Project, name: string | undefined): string {
  if (name !== undefined && namePattern.test(name)) return name;
  const known = [...remotes.keys()].join(', ');
  throw new Error(`Name a remote (a-z, 0-9 and "-"), such as one of: ${known}`);
}

/** Returns the folder of a remote's sources. Throws Error when the remote is not in the repository. */
export function sourceFolder({ folder, remotes }: Project, remote: string): string {
  const found = remotes.get(remote);
  if (found) return found;
  throw new Error(`There is no remote ${remote} in ${folder}: name the build with --build`);
}

/** Returns the folder of a remote's build. Throws Error when the remote is not in the repository. */
export function buildFolder(project: Project, remote: string): string {
  return path.join(sourceFolder(project, remote), 'dist');
}

/** Returns the contract of the repository's shell. Throws Error when the shell is in another repository. */
export function currentContract({ folder }: Project): string {
  const file = path.join(folder, 'packages/platform/package.json');
  if (existsSync(file)) {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  throw new Error('The shell is in another repository, so name its contract.');
}
