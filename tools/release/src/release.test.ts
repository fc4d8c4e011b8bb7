import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { publishRemote } from './publish-remote.ts';
import { readRegistry, remoteName } from './registry.ts';
import { rollbackRemote } from './rollback-remote.ts';

const now = new Date('2026-11-21T12:00:00Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tostao-releases-'));
});

function build(version: string): string {
  const dist = path.join(folder, `build-${version}`);
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  writeFileSync(path.join(dist, 'assets/page.js'), version);
  const manifest = {
    metaData: {
      buildInfo: { buildVersion: version },
      remoteEntry: { name: `assets/remote-entry.${version}.js`, path: '' },
      globalName: `tostao_debts_${version}`,
    },
    exposes: [
      {
        name: 'debts-page',
        assets: { js: { sync: ['assets/page.js'] }, css: { sync: ['assets/page.css'] } },
      },
    ],
  };
  writeFileSync(path.join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
  return dist;
}

it('publishes to an immutable folder and points the registry to it', () => {
  expect(publishRemote('debts', build('a1'), folder, now)).toEqual({ version: 'a1', isNew: true });
  expect(readFileSync(path.join(folder, 'debts/a1/assets/page.js'), 'utf8')).toBe('a1');
  expect(readRegistry(folder).remotes.debts).toEqual({
    version: 'a1',
    entry: '/remotes/debts/a1/assets/remote-entry.a1.js',
    globalName: 'tostao_debts_a1',
    preload: [
      '/remotes/debts/a1/assets/remote-entry.a1.js',
      '/remotes/debts/a1/assets/page.js',
      '/remotes/debts/a1/assets/page.css',
    ],
  });
});

it('rolls back, and stays there when the same build is published again', () => {
  const newer = build('b2');
  publishRemote('debts', build('a1'), folder, now);
  publishRemote('debts', newer, folder, now);
  expect(rollbackRemote('debts', folder)).toBe('a1');
  expect(publishRemote('debts', newer, folder, now).isNew).toBe(false);
  expect(readRegistry(folder).remotes.debts?.version).toBe('a1');
  expect(existsSync(path.join(folder, 'debts/b2'))).toBe(true);
});

it('goes forward again by naming the version', () => {
  publishRemote('debts', build('a1'), folder, now);
  publishRemote('debts', build('b2'), folder, now);
  rollbackRemote('debts', folder);
  expect(rollbackRemote('debts', folder, 'b2')).toBe('b2');
});

it('says so when there is nothing to go back to, no build, or no such remote', () => {
  publishRemote('debts', build('a1'), folder, now);
  expect(() => rollbackRemote('debts', folder)).toThrow('No earlier version');
  expect(() => publishRemote('report', path.join(folder, 'none'), folder, now)).toThrow('No build');
  expect(() => remoteName('shell')).toThrow('Name one of the remotes');
});
