import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRepository } from './create-repository.ts';
import { lockFileOf } from './lock-file.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const from = (version: string, specifier = 'catalog:') => ({ specifier, version });
const packed = (source: string, file: string) => ({
  name: `@tostao/${path.basename(source)}`,
  source,
  version: '1.0.0',
  file,
  integrity: 'sha512-a',
});
const ui = packed('packages/ui', 'packages/ui.tgz');
const platform = packed('packages/platform', 'packages/platform.tgz');
const release = {
  ...packed('tools/release', 'packages/release.tgz'),
  hasBin: true as const,
};

/** A lock file in which ui depends on platform, an alias and a package with peers. */
const workspace = {
  lockfileVersion: '9.0',
  settings: { autoInstallPeers: true },
  importers: {
    'packages/platform': { dependencies: { react: from('19.3.1') } },
    'packages/ui': {
      dependencies: {
        '@tostao/platform': from('link:../platform', 'workspace:*'),
        dialog: from('1.0.0(react@19.3.1)'),
        unused: from('empty-package@1.0.0'),
      },
    },
    'tools/release': { dependencies: { lockfile: from('4.0.0') } },
    server: { dependencies: { hono: from('4.0.0') } },
  },
  packages: {
    'react@19.3.1': {},
    'dialog@1.0.0': {},
    'empty-package@1.0.0': {},
    'lockfile@4.0.0': {},
    'hono@4.0.0': {},
  },
  snapshots: {
    'react@19.3.1': {},
    'dialog@1.0.0(react@19.3.1)': { dependencies: { react: '19.3.1' } },
    'empty-package@1.0.0': {},
    'lockfile@4.0.0': {},
    'hono@4.0.0': {},
  },
};

it('locks a repository of its own to the versions of the workspace, and to nothing else', () => {
  const manifest = {
    dependencies: { '@tostao/ui': 'file:packages/ui.tgz', react: '19.3.1' },
    devDependencies: {},
  };
  const lock = lockFileOf(workspace, manifest, [ui, platform, release]);
  expect(lock.importers['.'].dependencies).toEqual({
    '@tostao/ui': from('file:packages/ui.tgz', 'file:packages/ui.tgz'),
    react: from('19.3.1', '19.3.1'),
  });
  expect(Object.keys(lock.packages)).toEqual([
    'react@19.3.1',
    'dialog@1.0.0',
    'empty-package@1.0.0',
    'lockfile@4.0.0',
    '@tostao/ui@file:packages/ui.tgz',
    '@tostao/platform@file:packages/platform.tgz',
    '@tostao/release@file:packages/release.tgz',
  ]);
  expect(lock.snapshots['@tostao/ui@file:packages/ui.tgz']).toEqual({
    dependencies: {
      '@tostao/platform': 'file:packages/platform.tgz',
      dialog: '1.0.0(react@19.3.1)',
      unused: 'empty-package@1.0.0',
    },
  });
  expect(Object.keys(lock.snapshots)).toHaveLength(7);
  expect(lock.packages['@tostao/release@file:packages/release.tgz']).toMatchObject({
    hasBin: true,
  });
});

it('names a dependency that no package of the workspace has', () => {
  const manifest = { dependencies: { vue: '3.0.0' }, devDependencies: {} };
  expect(() => lockFileOf(workspace, manifest, [])).toThrow(
    'No package of this repository depends on vue.',
  );
});

it.each([
  ['Metas', 'new', '"Metas" is no name of a remote'],
  ['dividas', 'new', 'The path /dividas belongs to the remote debts.'],
  ['metas', '.', 'is not empty.'],
  ['debts', 'new', 'apps/debts exists already.'],
  ['metas', `${root}/apps/own`, 'is in this repository'],
])('refuses the remote %s in the folder "%s" and writes nothing', async (name, folder, message) => {
  const parent = mkdtempSync(path.join(tmpdir(), 'tostao-generate-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  writeFileSync(path.join(parent, 'notes.txt'), 'Keep me');
  const target = path.resolve(parent, folder);
  await expect(createRepository(root, { name, folder: target })).rejects.toThrow(message);
  expect(existsSync(path.join(target, 'package.json'))).toBe(false);
});
