import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  developmentPort,
  listAppRemotes,
  modulesOf,
  readAppRemote,
  readRemoteJson,
} from './app-remotes.ts';

const page = { path: '/metas', module: 'goals-page', title: 'Metas' };

function appsWith(files: Record<string, unknown>): string {
  const apps = mkdtempSync(path.join(tmpdir(), 'tostao-apps-'));
  mkdirSync(path.join(apps, 'shell'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(apps, name));
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(path.join(apps, name, 'remote.json'), text);
  }
  return apps;
}

it('lists the apps with a remote.json and numbers their ports in the order of names', () => {
  const apps = appsWith({ goals: { name: 'goals', pages: [page] }, debts: '{' });
  expect(listAppRemotes(apps)).toEqual(['debts', 'goals']);
  expect(developmentPort(path.join(apps, 'goals'))).toBe(3102);
});

it('reads a remote.json and the modules that it names', () => {
  const apps = appsWith({
    goals: {
      name: 'goals',
      pages: [page, { ...page, path: '/metas/todas' }],
      slots: [{ slot: 'debt.action/v1', module: 'debt-action', order: 1 }],
    },
  });
  expect(modulesOf(readRemoteJson(path.join(apps, 'goals')))).toEqual([
    'goals-page',
    'debt-action',
  ]);
});

it.each([
  [undefined, 'There is no '],
  ['{', 'remote.json is no JSON: '],
  [
    { name: 'goals' },
    'remote.json is invalid: pages: Invalid input: expected array, received undefined.',
  ],
  [
    { name: 'goals', pages: [{ ...page, path: 'metas' }] },
    'pages.0.path: start with "/" and use a-z',
  ],
  [
    { name: 'goals', pages: [page], slots: [{ slot: 'home.card/v2', order: 1 }] },
    'remote.json is invalid: slots.0: there is no slot "home.card/v2", only home.card/v1, home.start/v1, ',
  ],
  [
    { name: 'goals', pages: [page], slots: [{ slot: 'home.card', order: 1 }] },
    'remote.json is invalid: slots.0.slot: use one of home.card/v1, home.start/v1, ',
  ],
  [{ name: 'metas', pages: [] }, 'the name "metas" is not that of its folder.'],
])('describes the fault of the remote.json %j in one sentence', (content, sentence) => {
  const apps = appsWith(content === undefined ? {} : { goals: content });
  expect(() => readAppRemote(apps, 'goals')).toThrow(sentence);
});

it('reads the remote.json of a repository whose folder has another name', () => {
  const apps = appsWith({ checkout: { name: 'goals', pages: [page] } });
  expect(readRemoteJson(path.join(apps, 'checkout')).name).toBe('goals');
});
