import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modulesOf, readRemoteJson } from '@tostao/registry/app-remotes';
import { expect, it, onTestFinished } from 'vitest';
import { createRemote } from './create-remote.ts';
import { titleOf } from './template.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Returns a repository with a shell, the remote `debts` at `/dividas` and the package `@tostao/ui`. */
function createRepository(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'tostao-generate-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, value: object) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify(value));
  };
  const nav = { label: 'Dívidas', icon: 'calendar-clock', order: 30 };
  const page = { path: '/dividas', module: 'debts-page', title: 'Dívidas', nav };
  write('apps/shell/package.json', { name: '@tostao/shell' });
  write('apps/debts/remote.json', { name: 'debts', pages: [page] });
  write('packages/ui/package.json', { name: '@tostao/ui' });
  write('server/package.json', { name: '@tostao/server' });
  return root;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

it('creates a remote whose description names an existing page', () => {
  const root = createRepository();
  const folder = createRemote(root, 'metas-do-ano');
  expect(folder).toBe(path.join(root, 'apps/metas-do-ano'));
  const remoteJson = readRemoteJson(folder);
  expect(remoteJson.pages).toEqual([
    {
      path: '/metas-do-ano',
      module: 'metas-do-ano-page',
      title: 'Metas do Ano',
      nav: { label: 'Metas do Ano', icon: 'sparkles', order: 40 },
    },
  ]);
  const exposed = modulesOf(remoteJson).map((module) => `src/exposed/${module}.tsx`);
  expect(filesOf(folder)).toEqual(expect.arrayContaining(exposed));
  expect(readFileSync(path.join(folder, exposed[0] ?? ''), 'utf8')).toContain(
    "export default withAppRoot('metas-do-ano', MetasDoAnoPage);",
  );
});

it('leaves no placeholder and no path of the template in a new remote', () => {
  const folder = createRemote(createRepository(), 'metas');
  for (const file of filesOf(folder)) {
    const text = `${file}\n${readFileSync(path.join(folder, file), 'utf8')}`;
    expect(text).not.toMatch(/remote-?\s?name|(?:\.\.\/){3}/i);
  }
});

it('gives a new remote the configuration files of the remotes of this repository', () => {
  const folder = createRemote(createRepository(), 'settings');
  const real = path.join(repository, 'apps/settings');
  for (const file of ['tsconfig.json', 'turbo.json']) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect(text).toBe(readFileSync(path.join(real, file), 'utf8'));
  }
});

it.each([
  ['', '"" is no name of a remote: use a-z, 0-9 and "-", starting with a letter.'],
  ['Metas', '"Metas" is no name of a remote: use a-z, 0-9 and "-", starting with a letter.'],
  ['../x', '"../x" is no name of a remote: use a-z, 0-9 and "-", starting with a letter.'],
  [
    'constructor',
    '"constructor" is no name of a remote: use a-z, 0-9 and "-", starting with a letter.',
  ],
  ['home', 'The shell owns the path /home.'],
  ['shell', 'apps/shell exists already.'],
  ['debts', 'apps/debts exists already.'],
  ['ui', 'The package name @tostao/ui belongs to packages/ui.'],
  ['server', 'The package name @tostao/server belongs to server.'],
  ['auth', 'The shell owns the path /auth.'],
  ['dividas', 'The path /dividas belongs to the remote debts.'],
  ['a'.repeat(61), expect.stringMatching(/^"a+" is no name of a remote: pages\.0\.title: /)],
])('refuses the name "%s" and writes nothing', (name, message) => {
  const root = createRepository();
  const before = filesOf(root);
  expect(() => createRemote(root, name)).toThrow(expect.objectContaining({ message }));
  expect(filesOf(root)).toEqual(before);
});

it('refuses a second remote of the same name', () => {
  const root = createRepository();
  createRemote(root, 'metas');
  expect(() => createRemote(root, 'metas')).toThrow('apps/metas exists already.');
});

it.each([
  ['metas', 'Metas'],
  ['metas-do-ano', 'Metas do Ano'],
  ['a--b-', 'A b'],
])('turns the name %s into the title "%s"', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
