import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ContractVersions } from './contract-range.ts';
import { developmentRegistry } from './development-registry.ts';
import { remoteConfig } from './remote.ts';

const remoteJson = {
  name: 'saving-goals',
  pages: [
    {
      path: '/metas',
      module: 'goals-page',
      title: 'Metas',
      nav: { label: 'Metas', icon: 'circle', order: 50 },
    },
  ],
};
const page = `
  const title = import('../goals.ts').then(({ name }) => name);
  export default function GoalsPage() { return <h1>{title}</h1>; }
`;
const goals = "export const name = 'Metas'; // Not yet translated";
const sources = {
  'remote.json': JSON.stringify(remoteJson),
  'package.json': '{ "name": "@acme/saving-goals", "version": "1.0.0" }',
  'src/exposed/goals-page.tsx': page,
  'src/goals.ts': goals,
};

/** Writes the sources of a remote that imports nothing of the platform. */
function aRemote(changes: Record<string, string> = {}): string {
  const root = path.join(mkdtempSync(path.join(tmpdir(), 'tostao-remote-')), 'saving-goals');
  for (const [name, text] of Object.entries({ ...sources, ...changes })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

/** Builds a remote and returns its errors. */
async function build(root: string, versions?: ContractVersions): Promise<string[]> {
  const compiler = rspack({ ...remoteConfig(root, versions), stats: false });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats?.compilation.errors.map(({ message }) => message) ?? [];
}

async function versionWith(changes?: Record<string, string>): Promise<string> {
  const root = aRemote(changes);
  expect(await build(root)).toEqual([]);
  return manifestOf(root).metaData.buildInfo.buildVersion;
}

const read = (root: string, file: string) => readFileSync(path.join(root, 'dist', file), 'utf8');
const manifestOf = (root: string) =>
  JSON.parse(read(root, 'mf-manifest.json')) as {
    metaData: { buildInfo: { buildVersion: string }; globalName: string };
    exposes: { name: string; requires: string[] }[];
    shared: { name: string; requiredVersion: string }[];
  };

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
});

it('builds a remote that imports nothing of the platform from its remote.json alone', async () => {
  const root = aRemote();
  expect(await build(root)).toEqual([]);
  const { metaData, exposes, shared } = manifestOf(root);
  expect(exposes.map(({ name }) => name)).toEqual(['goals-page']);
  expect(shared.map(({ name }) => name)).not.toContain('@tostao/platform');
  const { buildVersion } = metaData.buildInfo;
  expect(buildVersion).toMatch(/^[0-9a-f]{12}$/);
  expect(metaData.globalName).toBe(`tostao_saving_goals_${buildVersion}`);
  const scripts = readdirSync(path.join(root, 'dist/assets')).filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(read(root, `assets/${script}`)).toContain(buildVersion);
  expect(JSON.parse(read(root, 'remote.json'))).toEqual({
    name: 'saving-goals',
    pages: [
      {
        ...remoteJson.pages[0],
        nav: { label: 'Metas', icon: [['circle', { cx: '12', cy: '12', r: '10' }]], order: 50 },
      },
    ],
    dialogs: [],
    slots: [],
    writes: [],
  });
});

it('serves a remote that has no development page, because it only adds to other screens', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const root = aRemote({ 'src/exposed/goals-page.tsx': 'export default () => null;' });
  expect(await build(root)).toEqual([]);
});

it('names a build by its content: not by its folder, comments, tests, or documentation', async () => {
  const version = await versionWith();
  const sameContent = {
    'src/goals.ts': `/* Translated */\n${goals}`,
    'src/goals.test.ts': 'throw new Error();',
    'README.md': '# Metas',
  };
  expect(await versionWith(sameContent)).toBe(version);
  const changes = [
    { 'src/goals.ts': goals.replace('Metas', 'Objetivos') },
    { 'remote.json': JSON.stringify(remoteJson).replace('50', '60') },
  ];
  for (const change of changes) expect(await versionWith(change)).not.toBe(version);
});

it('finds an icon under its earlier name', async () => {
  const root = aRemote({ 'remote.json': JSON.stringify(remoteJson).replace('circle', 'history') });
  expect(await build(root)).toEqual([]);
  expect(read(root, 'remote.json')).toContain('"path"');
});

it('says which icon lucide does not have', async () => {
  const unknown = JSON.stringify(remoteJson).replace('circle', 'piggy-bank-note');
  expect(await build(aRemote({ 'remote.json': unknown }))).toEqual([
    expect.stringContaining('names the icon "piggy-bank-note", which lucide does not have.'),
  ]);
});

it('says which module has no file', () => {
  const missing = JSON.stringify(remoteJson).replace('goals-page', 'goal-page');
  expect(() => remoteConfig(aRemote({ 'remote.json': missing }))).toThrow(
    'names the module goal-page, but ./src/exposed/goal-page.tsx is missing.',
  );
});

const goalWith = (props: string) => ({
  'src/exposed/goals-page.tsx': `export default function Goal(${props}) { return null; }`,
});

const inRoot = (props: string) => ({
  'src/exposed/goals-page.tsx': `function Goal(${props}) { return null; } export default withAppRoot('goals', Goal);`,
});

it('says which component does not name the props of its slot', () => {
  const slots = [{ slot: 'debt.action/v1', module: 'goals-page', order: 1 }];
  const changes = { 'remote.json': JSON.stringify({ ...remoteJson, slots }) };
  const config = (props: string) => remoteConfig(aRemote({ ...changes, ...goalWith(props) }));
  expect(() => config('{ debt }: { debt: { total: number } }')).toThrow(
    "fills debt.action/v1: let its default export take SlotProps<'debt.action/v1'>",
  );
  expect(config("props: SlotProps<'debt.action/v1'>").plugins).toBeDefined();
  expect(config('').plugins).toBeDefined();
  expect(remoteConfig(aRemote({ ...changes, ...inRoot('') })).plugins).toBeDefined();
  expect(() => remoteConfig(aRemote({ ...changes, ...inRoot('{ debt }: Props') }))).toThrow(
    'fills debt.action/v1',
  );
});

it('lists every app with a remote.json in the registry of the development servers', async () => {
  const apps = path.dirname(aRemote());
  expect(await developmentRegistry(apps)).toMatchObject({
    remotes: {
      'saving-goals': {
        live: {
          entry: 'http://127.0.0.1:3101/remote-entry.js',
          globalName: 'tostao_saving_goals_local',
          describes: { pages: [{ path: '/metas', nav: { icon: [['circle', {}]] } }] },
        },
      },
    },
  });
});

it('lists releases in place of the development servers of their remotes', async () => {
  const apps = path.dirname(aRemote());
  const released = { live: { version: 'a1', entry: '/remotes/saving-goals/a1/remote-entry.js' } };
  const registry = { schemaVersion: 1, remotes: { 'saving-goals': released } };
  writeFileSync(path.join(apps, 'registry.json'), JSON.stringify(registry));
  expect((await developmentRegistry(apps, apps)).remotes).toEqual({ 'saving-goals': released });
});

const versions = { useOnline: '1.0.0', useToday: '1.10.0', useNews: '1.9.1' };
const importing = (code: string) => ({ 'src/goals.ts': `${code}\n${goals}` });

it.each([
  ["import { useOnline } from '@tostao/platform'; globalThis.x = useOnline;", '^1.0.0'],
  ["import type { useNews } from '@tostao/platform'; export type X = typeof useNews;", undefined],
  ["import { useNews, useToday } from '@tostao/platform'; globalThis.x = useNews;", '^1.9.1'],
  [
    "import { useNews as a, useToday as b } from '@tostao/platform'; globalThis.x = [a, b];",
    '^1.10.0',
  ],
  ["import * as all from '@tostao/platform'; globalThis.x = all.useOnline;", '^1.0.0'],
  ["import * as all from '@tostao/platform'; globalThis.x = all;", '^1.10.0'],
  ["export { useNews } from '@tostao/platform';", '^1.9.1'],
  ["export * from '@tostao/platform';", '^1.10.0'],
  ["export const later = () => import('@tostao/platform');", '^1.10.0'],
])('asks with %s for the contract %s', async (code, range) => {
  const root = aRemote(importing(code));
  expect(await build(root, versions)).toEqual([]);
  const shared = manifestOf(root).shared.find(({ name }) => name === '@tostao/platform');
  expect(shared?.requiredVersion).toBe(range);
});

it('lists the shared modules that a page waits for, also through its imports', async () => {
  const root = aRemote({
    'src/exposed/goals-page.tsx': `
      import { title } from '../title.ts';
      const showLater = () => import('react-dom');
      export default function GoalsPage() { return <h1 onClick={showLater}>{title}</h1>; }
    `,
    'src/title.ts':
      "import { QueryClient } from '@tanstack/react-query'; export const title = QueryClient.name;",
  });
  expect(await build(root)).toEqual([]);
  const [exposed] = manifestOf(root).exposes;
  expect(exposed?.requires).toEqual(['@tanstack/react-query', 'react/jsx-runtime']);
});

it('says which name the contract does not have', async () => {
  const code = "import { useWeather } from '@tostao/platform'; globalThis.x = useWeather;";
  expect(await build(aRemote(importing(code)), versions)).toEqual([
    expect.stringContaining(
      '@tostao/platform does not export useWeather, which this remote imports.',
    ),
  ]);
});
