import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { remoteJsonOf } from '../template.ts';
import { createRepository } from './create-repository.ts';
import { packedFaults } from './packed-faults.ts';
import { readBlueprint } from './read-blueprint.ts';
import {
  describeUpdate,
  readManifest,
  updateRepository,
  writeManifest,
} from './update-repository.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-generate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const blueprint = readBlueprint(root);
const metas = remoteJsonOf('metas', 10);
const current = blueprint.versions['@tostao/ui'] ?? '';
/** The blueprint of a later Tostão. */
const later = {
  ...blueprint,
  versions: { ...blueprint.versions, '@tostao/ui': '99.1.0', '@tostao/forms': '99.1.0' },
  pnpm: '99.0.0',
};

it('refuses a folder that has files and writes nothing', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'notes.txt'), 'Keep me');
  expect(() => createRepository(folder, metas, blueprint)).toThrow(`${folder} is not empty.`);
  expect(existsSync(path.join(folder, 'package.json'))).toBe(false);
});

it('creates a repository with the exact versions of this one', () => {
  const folder = temporaryFolder();
  createRepository(folder, metas, blueprint);
  const { dependencies, devDependencies } = readManifest(folder);
  expect(dependencies['@tostao/ui']).toBe(current);
  const versions = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('updates a repository and leaves all that its team has written', () => {
  const folder = temporaryFolder();
  const file = (name: string) => path.join(folder, name);
  createRepository(folder, metas, blueprint);
  // The team adds a package and edits its files.
  const before = readManifest(folder);
  const added = { ...before.dependencies, 'left-pad': '1.3.0' };
  writeManifest(folder, { ...before, dependencies: added });
  const own = ['README.md', 'pnpm-workspace.yaml', 'src/exposed/metas-page.tsx'];
  for (const name of own) writeFileSync(file(name), 'Ours');

  updateRepository(folder, later);

  const after = readManifest(folder);
  expect(after.dependencies).toEqual({ ...added, '@tostao/ui': '99.1.0' });
  expect(after.devDependencies).toEqual(before.devDependencies);
  expect(after.packageManager).toBe('pnpm@99.0.0');
  expect(describeUpdate(before, after)).toBe(
    `@tostao/ui ${current} → 99.1.0, left-pad (new) → 1.3.0`,
  );
  expect(own.map((name) => readFileSync(file(name), 'utf8'))).toEqual(own.map(() => 'Ours'));
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
