import type { Store } from '@tostao/release-store/store';
import { beforeEach, expect, it } from 'vitest';
import { listReleases } from './list-releases.ts';
import { retireRemote, rollbackRemote } from './move-pointers.ts';
import { previewRemote, readPreviews, removePreview } from './previews.ts';
import { pruneAll } from './prune-releases.ts';
import type { PublishOptions } from './publish-remote.ts';
import { readRegistry } from './registry.ts';
import { aBuild } from './testing/a-build.ts';
import { memoryStore } from './testing/memory-store.ts';
import { daysLater, now, publishBuild } from './testing/publish-build.ts';

let store: Store;
beforeEach(async () => {
  store = memoryStore();
  await publishBuild(store, aBuild('a1'));
});

const preview = (name: string, build: string, change: Partial<PublishOptions> = {}) =>
  previewRemote(store, name, {
    remote: 'debts',
    build,
    commit: 'abc123',
    publishedBy: 'ana',
    now,
    ...change,
  });
const shown = async () =>
  Object.entries(await readPreviews(store)).map(([name, { remotes }]) => [
    name,
    Object.values(remotes).map(({ version }) => version),
  ]);
const isStored = async (key: string) => (await store.read(key)) !== undefined;

it('a preview has the newest build of each remote, and no pointer', async () => {
  await preview('pr-12', aBuild('b2'));
  await preview('pr-12', aBuild('c3'));
  const goals = aBuild('m1', { remote: 'goals', address: '/metas' });
  await preview('pr-12', goals, { remote: 'goals' });
  await preview('pr-13', aBuild('a1'));
  expect(await shown()).toEqual([
    ['pr-12', ['c3', 'm1']],
    ['pr-13', ['a1']],
  ]);
  const { remotes } = await readRegistry(store);
  expect(Object.keys(remotes)).toEqual(['debts']);
  expect(remotes.debts).toMatchObject({ live: { version: 'a1' }, versions: [{ version: 'a1' }] });
  expect((await listReleases(store)).map((line) => line.replaceAll(/ +\S+Z.* ana/g, ''))).toEqual([
    'live       debts         a1 (preview pr-13)',
    'uploaded   debts         b2',
    'uploaded   debts         c3 (preview pr-12)',
    'uploaded   goals         m1 (preview pr-12)',
  ]);
});

it.each(['PR 12', '../x', '', '-a'])('a preview cannot be named "%s"', async (name) => {
  await expect(preview(name, aBuild('b2'))).rejects.toThrow('A preview is named with a-z');
  expect(await isStored('debts/b2/release.json')).toBe(false);
});

it('a preview can be named like a property of every object', async () => {
  await preview('constructor', aBuild('b2'));
  expect(await shown()).toEqual([['constructor', ['b2']]]);
});

it('the end of a preview leaves its files to be pruned after 30 days, and other previews alone', async () => {
  await preview('pr-12', aBuild('b2'));
  await preview('pr-13', aBuild('c3'), { now: daysLater(20) });
  await removePreview(store, 'pr-12');
  await expect(removePreview(store, 'pr-12')).rejects.toThrow('There is no preview pr-12');
  await expect(removePreview(store, 'constructor')).rejects.toThrow('no preview constructor');
  expect(await isStored('debts/b2/release.json')).toBe(true);
  expect(await pruneAll(store, daysLater(29))).toEqual({ deleted: [], failures: [] });
  expect(await pruneAll(store, daysLater(31))).toEqual({ deleted: ['debts b2'], failures: [] });
  expect(await isStored('debts/b2/release.json')).toBe(false);
  expect(await shown()).toEqual([['pr-13', ['c3']]]);
  const { deleted } = await pruneAll(store, daysLater(51));
  expect(deleted).toEqual(['The preview pr-13', 'debts c3']);
  expect(await isStored('debts/a1/release.json')).toBe(true);
});

it('a build of an ended preview is published like a new one', async () => {
  await preview('pr-12', aBuild('b2'));
  await removePreview(store, 'pr-12');
  await pruneAll(store, daysLater(31));
  expect(await publishBuild(store, aBuild('b2'), { now: daysLater(32) })).toMatchObject({
    version: 'b2',
    live: 'b2',
  });
  expect(await pruneAll(store, daysLater(90))).toMatchObject({ deleted: [] });
  expect(await isStored('debts/b2/release.json')).toBe(true);
});

it('a preview keeps the files of a version that was live before', async () => {
  await publishBuild(store, aBuild('b2'));
  await publishBuild(store, aBuild('c3'));
  await rollbackRemote(store, 'debts', now, 'b2');
  await retireRemote(store, 'debts', now);
  await preview('pr-12', aBuild('a1'), { now: daysLater(20) });
  const { deleted } = await pruneAll(store, daysLater(31));
  expect(deleted).toEqual(['debts b2', 'debts c3']);
  expect(await isStored('debts/a1/release.json')).toBe(true);
  expect((await pruneAll(store, daysLater(51))).deleted).toContain('debts a1');
});

it('a malformed preview costs itself only, and a file that is no list costs no other command', async () => {
  await preview('pr-12', aBuild('b2'));
  const { 'pr-12': good } = await readPreviews(store);
  await store.update('previews.json', () =>
    JSON.stringify({ 'pr-9': { since: 7 }, 'pr-12': good }),
  );
  expect(await shown()).toEqual([['pr-12', ['b2']]]);
  await removePreview(store, 'pr-12');
  await store.update('previews.json', () => 'no list');
  expect(await listReleases(store)).toHaveLength(2);
  expect(await pruneAll(store, now)).toEqual({ deleted: [], failures: [] });
  await expect(preview('pr-13', aBuild('c3'))).rejects.toThrow('previews.json is malformed');
});
