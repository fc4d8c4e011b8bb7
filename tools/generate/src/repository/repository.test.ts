import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { remoteJsonOf } from '../template.ts';
import { createPackedRepository } from './create-packed-repository.ts';
import { createRepository } from './create-repository.ts';
import { lockFileOf, overridesOf } from './lock-file.ts';
import { packedFaults } from './packed-faults.ts';
import { packedFolders, type PackedPackage } from './pack-packages.ts';
import { readBlueprint } from './read-blueprint.ts';
import {
  describeUpdate,
  readManifest,
  updateRepository,
  writeManifest,
} from './update-repository.ts';
import { lockTarballs } from './lock-tarballs.ts';

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

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-generate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

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
  const all = [ui, platform, release];
  const lock = lockFileOf(workspace, { manifest, packed: all, overrides: overridesOf(all) });
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
  expect(() => lockFileOf(workspace, { manifest, packed: [], overrides: {} })).toThrow(
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
  const parent = temporaryFolder();
  writeFileSync(path.join(parent, 'notes.txt'), 'Keep me');
  const target = path.resolve(parent, folder);
  await expect(createPackedRepository(root, { name, folder: target })).rejects.toThrow(message);
  expect(existsSync(path.join(target, 'package.json'))).toBe(false);
});

const blueprint = readBlueprint(root);
const current = blueprint.versions['@tostao/ui'] ?? '';
/** The blueprint of a later Tostão. */
const later = {
  ...blueprint,
  versions: { ...blueprint.versions, '@tostao/ui': '99.1.0', '@tostao/forms': '99.1.0' },
  pnpm: '99.0.0',
};

/** Returns tarballs of the packages at the versions of a blueprint, and writes empty ones. */
function packInto(folder: string, { versions }: typeof blueprint): PackedPackage[] {
  mkdirSync(path.join(folder, 'packages'), { recursive: true });
  return packedFolders.map((source) => {
    const { name } = readManifest(path.join(root, source));
    const version = versions[name] ?? '1.0.0';
    const file = `packages/tostao-${path.basename(source)}-${version}.tgz`;
    writeFileSync(path.join(folder, file), '');
    return { name, source, version, file, integrity: `sha512-${version}` };
  });
}

interface Lock {
  importers: { '.': { dependencies: Record<string, { version: string }> } };
  packages: Record<string, { resolution: { integrity: string } }>;
  overrides: Record<string, string>;
}

it('updates a repository with tarballs and leaves all that its team has written', () => {
  const folder = temporaryFolder();
  const file = (name: string) => path.join(folder, name);
  const yaml = (name: string) => parse(readFileSync(file(name), 'utf8')) as Lock;
  createRepository(folder, remoteJsonOf('metas', 10), blueprint);
  lockTarballs(root, folder, packInto(folder, blueprint));

  // The team adds a package and an override, and edits its files.
  const before = readManifest(folder);
  writeManifest(folder, {
    ...before,
    dependencies: { ...before.dependencies, 'left-pad': '1.3.0' },
  });
  const lock = yaml('pnpm-lock.yaml');
  lock.importers['.'].dependencies['left-pad'] = from('1.3.0', '1.3.0');
  const added = { 'left-pad@1.3.0': { resolution: { integrity: 'sha512-pad' } } };
  const snapshots = { ...(lock as { snapshots?: object }).snapshots, 'left-pad@1.3.0': {} };
  const packages = { ...lock.packages, ...added };
  writeFileSync(file('pnpm-lock.yaml'), stringify({ ...lock, packages, snapshots }));
  const settings = yaml('pnpm-workspace.yaml');
  settings.overrides['is-odd'] = '3.0.1';
  writeFileSync(file('pnpm-workspace.yaml'), `# Ours\n${stringify(settings)}`);
  for (const own of ['README.md', 'src/exposed/metas-page.tsx']) writeFileSync(file(own), 'Ours');

  updateRepository(folder, later);
  lockTarballs(root, folder, packInto(folder, later));

  const after = readManifest(folder);
  const tarball = 'file:packages/tostao-ui-99.1.0.tgz';
  expect(after.dependencies).toEqual({
    ...before.dependencies,
    '@tostao/ui': tarball,
    'left-pad': '1.3.0',
  });
  expect(after.packageManager).toBe('pnpm@99.0.0');
  expect(describeUpdate(before, after)).toBe(
    `@tostao/ui ${current} → 99.1.0, left-pad (new) → 1.3.0`,
  );
  const updated = yaml('pnpm-lock.yaml');
  expect(updated.importers['.'].dependencies).toMatchObject({
    '@tostao/ui': from(tarball, tarball),
    'left-pad': from('1.3.0', '1.3.0'),
  });
  expect(updated.packages).toMatchObject({
    ...added,
    [`@tostao/ui@${tarball}`]: { resolution: { integrity: 'sha512-99.1.0' } },
  });
  expect(Object.keys(updated.packages).filter((each) => each.includes(`ui-${current}`))).toEqual(
    [],
  );
  expect(updated.overrides).toEqual(yaml('pnpm-workspace.yaml').overrides);
  expect(updated.overrides).toMatchObject({ '@tostao/ui': tarball, 'is-odd': '3.0.1' });
  expect(readFileSync(file('pnpm-workspace.yaml'), 'utf8')).toMatch(/^# Ours/);
  expect(readFileSync(file('README.md'), 'utf8')).toBe('Ours');
  expect(readFileSync(file('src/exposed/metas-page.tsx'), 'utf8')).toBe('Ours');
  expect(readdirSync(file('packages'))).toContain('tostao-ui-99.1.0.tgz');
  expect(readdirSync(file('packages'))).not.toContain(`tostao-ui-${current}.tgz`);
});

it('updates a repository of the registry to exact versions', () => {
  const folder = temporaryFolder();
  createRepository(folder, remoteJsonOf('metas', 10), blueprint);
  const before = readManifest(folder);
  expect(before.dependencies['@tostao/ui']).toBe(current);
  updateRepository(folder, later);
  const after = readManifest(folder);
  expect(after.dependencies).toEqual({ ...before.dependencies, '@tostao/ui': '99.1.0' });
  expect(after.devDependencies).toEqual(before.devDependencies);
  expect(() => updateRepository(temporaryFolder(), later)).toThrow('has no remote.json');
});

it('names the faults of a tarball', () => {
  const manifest = {
    name: '@tostao/ui',
    version: '1.0.0',
    bin: { ui: './dist/cli.js' },
    exports: { './*': './dist/*/*.js', './theme.css': './dist/theme.css', './a/*': './a/*.js' },
    dependencies: { react: '19.3.1', clsx: 'catalog:', '@tostao/platform': 'workspace:*' },
  };
  expect(packedFaults(manifest, ['dist/button/button.js', 'dist/theme.css'])).toEqual([
    '@tostao/ui depends on clsx at catalog:.',
    '@tostao/ui depends on @tostao/platform at workspace:*.',
    'The tarball of @tostao/ui lacks ./dist/cli.js.',
    'The tarball of @tostao/ui lacks ./a/*.js.',
  ]);
});
