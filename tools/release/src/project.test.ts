import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { storeFromEnvironment } from './environment.ts';
import {
  buildFolder,
  currentContract,
  findProject,
  type Project,
  remoteName,
  sourceFolder,
} from './project.ts';

const remoteJson = JSON.stringify({
  name: 'goals',
  pages: [{ path: '/metas', module: 'goals-page', title: 'Metas' }],
});

/** Returns a repository with the files and an empty folder `src`. */
function aRepository(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tostao-project-')));
  const all = { 'pnpm-workspace.yaml': '', 'src/.keep': '', ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe('in the repository of one remote', () => {
  const folder = aRepository({ 'remote.json': remoteJson });
  const project = findProject(path.join(folder, 'src'));

  it('finds the remote and its build, whatever the folder is called', () => {
    expect([...project.remotes]).toEqual([['goals', folder]]);
    expect(buildFolder(project, 'goals')).toBe(path.join(folder, 'dist'));
    expect(() => sourceFolder(project, 'debts')).toThrow('name the build with --build');
  });

  it('asks for the releases of a server, because no server reads a folder of this repository', async () => {
    await expect(storeFromEnvironment({}, project)).rejects.toThrow('set TOSTAO_RELEASES_DIR');
  });

  it('asks for the contract of the shell, which is in another repository', () => {
    expect(() => currentContract(project)).toThrow('name its contract');
  });
});

describe('in the repository of the shell', () => {
  it('finds every app with a description', () => {
    const folder = aRepository({
      'apps/goals/remote.json': remoteJson,
      'apps/shell/index.html': '',
    });
    const project = findProject(folder);
    expect([...project.remotes]).toEqual([['goals', path.join(folder, 'apps/goals')]]);
    expect(project.releases).toBe(path.join(folder, '.releases'));
  });

  it('knows the contract of its shell', () => {
    expect(currentContract(findProject())).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

it.each([tmpdir(), aRepository({})])('says that there is no remote in %s', (folder) => {
  expect(() => findProject(folder)).toThrow(`There is no remote in ${folder}`);
});

it('accepts the names that the federation runtime can resolve', () => {
  const project: Project = { folder: '/', remotes: new Map([['debts', '/debts']]), releases: '' };
  expect(remoteName(project, 'saving-goals')).toBe('saving-goals');
  expect(() => remoteName(project, 'Saving/Goals')).toThrow('Name a remote');
  expect(() => remoteName(project, undefined)).toThrow('such as one of: debts');
});
