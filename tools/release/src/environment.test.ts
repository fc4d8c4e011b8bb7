import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { listReleases } from './list-releases.ts';
import { promoteRemote, retireRemote, rollbackRemote } from './move-pointers.ts';
import { pruneAll, pruneRemote } from './prune-releases.ts';
import { acceptRemote, type PublishOptions, uploadRemote } from './publish-remote.ts';
import { announceShell, readRegistry, shellContract } from './registry.ts';
import { folderStore } from '@tostao/release-store/folder-store';
import type { Store } from '@tostao/release-store/store';
import { aBuild } from './testing/a-build.ts';
import { memoryStore } from './testing/memory-store.ts';
import { daysLater, now, publishBuild } from './testing/publish-build.ts';
import { findUnreleased } from './unreleased.ts';

let store: Store;
beforeEach(() => {
  store = memoryStore();
});

const publish = (build: string, change: Partial<PublishOptions> = {}) =>
  publishBuild(store, build, change);

interface StoredRegistry {
  remotes: Record<string, { [property: string]: unknown } | undefined>;
  [property: string]: unknown;
}
const stored = async () => JSON.parse((await store.read('registry.json')) ?? '') as StoredRegistry;
const edit = (change: (registry: StoredRegistry) => StoredRegistry) =>
  store.update('registry.json', (text = '') =>
    JSON.stringify(change(JSON.parse(text) as StoredRegistry)),
  );

describe('beside remotes of another checkout', () => {
  const others = {
    goals: { live: { version: 7, entry: null }, versions: 'many', color: 'green' },
    budget: { stages: [{ name: 'blue' }], live: { entry: '/b.js' } },
    '': { versions: [], history: [] },
  };
  const extra = { policy: { maxCanary: 20 }, schemaVersion: 1 };

  beforeEach(async () => {
    await publish(aBuild('a1'));
    await edit((registry) => ({
      ...registry,
      ...extra,
      remotes: {
        ...others,
        debts: { ...registry.remotes['debts'], note: 'kept' },
      },
    }));
  });

  it('publishes, promotes, rolls back, lists and prunes, and preserves their entries', async () => {
    await publish(aBuild('b2'));
    await publish(aBuild('c3'), { canaryPercent: 10 });
    await promoteRemote(store, 'debts', { reports: memoryStore(), isForced: true, now });
    expect(await rollbackRemote(store, 'debts', now)).toBe('b2');
    expect(await rollbackRemote(store, 'debts', now)).toBe('a1');
    expect(await listReleases(store)).toHaveLength(3);
    const { deleted, failures } = await pruneAll(store, daysLater(40));
    expect(deleted).toEqual(['debts b2', 'debts c3']);
    expect(failures).toEqual([
      expect.stringMatching(/^The entry of budget in the registry is malformed/),
      expect.stringMatching(/^The entry of goals in the registry is malformed/),
    ]);
    const { remotes, ...rest } = await stored();
    const { debts, ...unknown } = remotes;
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(others));
    expect(debts?.['note']).toBe('kept');
    expect(rest).toEqual(extra);
  });

  it('says in one sentence which entry is malformed, and changes nothing', async () => {
    const before = await store.read('registry.json');
    const build = aBuild('g1', { remote: 'goals', address: '/metas' });
    await expect(publish(build, { remote: 'goals' })).rejects.toThrow(
      /^The entry of goals in the registry is malformed \(live\.version: [^\n]+\): repair it first\.$/,
    );
    expect(await store.read('registry.json')).toBe(before);
    expect(await store.list('goals/')).toEqual([]);
  });
});

it.each(['{', '[]', '{"schemaVersion":2,"remotes":{}}', '{"schemaVersion":1}'])(
  'leaves the registry %s unchanged and says so in one sentence',
  async (text) => {
    await store.update('registry.json', () => text);
    await expect(publish(aBuild('a1'))).rejects.toThrow(/^registry\.json is no [^\n]+$/);
    expect(await store.read('registry.json')).toBe(text);
  },
);

it('leaves out records of another format, and says which version cannot return without one', async () => {
  await publish(aBuild('a1'));
  await publish(aBuild('b2'));
  await store.update('.history/debts/a1.json', () => '{"release":{"version":"a1"}}');
  expect(await listReleases(store)).toEqual([expect.stringMatching(/^live +debts +b2 /)]);
  await expect(rollbackRemote(store, 'debts', now)).rejects.toThrow(
    'The record of version a1 is missing or malformed',
  );
});

describe('the name of a remote', () => {
  const tostao = { repository: 'github.com/tostao/tostao' };
  const other = { repository: 'github.com/metas/metas' };

  it('belongs to the repository of its first release', async () => {
    await publish(aBuild('a1'), tostao);
    await publish(aBuild('b2'), tostao);
    await expect(publish(aBuild('c3'), other)).rejects.toThrow(
      /^The name debts belongs to the repository github\.com\/tostao\/tostao, and this is github\.com\/metas\/metas\./,
    );
    await expect(publish(aBuild('c3'))).rejects.toThrow('and this is none');
    expect((await store.list('debts/')).some((key) => key.includes('c3'))).toBe(false);
    await publish(aBuild('c3'), { ...other, takesOver: true });
    await publish(aBuild('d4'), other);
    await expect(publish(aBuild('e5'), tostao)).rejects.toThrow('--take-over');
  });

  it('belongs to the first repository that publishes it after a release without one', async () => {
    await publish(aBuild('a1'));
    await publish(aBuild('b2'), tostao);
    await expect(publish(aBuild('c3'), other)).rejects.toThrow('--take-over');
  });
});

it('refuses a release that lacks a page or dialog of the live one, unless it is meant', async () => {
  const dialogs = [{ id: 'new-debt', module: 'debts-page' }];
  await publish(aBuild('a1', { dialogs }));
  const without = aBuild('b2', { address: '/outra' });
  await expect(publish(without)).rejects.toThrow(
    'debts b2 lacks the page /dividas, the dialog new-debt of the live release a1. Add --drops if it should.',
  );
  expect((await stored()).remotes['debts']?.['live']).toMatchObject({ version: 'a1' });
  await publish(without, { drops: true });
  expect((await stored()).remotes['debts']?.['live']).toMatchObject({ version: 'b2' });
});

describe('a release in two steps', () => {
  const options = { remote: 'debts', commit: 'abc123', publishedBy: 'ana', now };
  const acceptance = { remote: 'debts', now };

  it('uploads below the names of its remote only, and gets its pointer afterwards', async () => {
    const before = await store.list('');
    const version = await uploadRemote(store, { ...options, build: aBuild('a1') });
    const written = (await store.list('')).filter((key) => !before.includes(key));
    expect(written.every((key) => /^(?:\.history\/)?debts\//.test(key))).toBe(true);
    expect(await acceptRemote(store, { ...acceptance, version })).toEqual({
      version,
      isNew: true,
      percent: 100,
      live: version,
    });
    expect((await stored()).remotes['debts']?.['live']).toMatchObject({ version });
  });

  it('accepts no release that is not uploaded, and none that names files of another remote', async () => {
    const accept = (version: string) => acceptRemote(store, { ...acceptance, version });
    await expect(accept('a1')).rejects.toThrow('debts a1 is not uploaded');
    const version = await uploadRemote(store, { ...options, build: aBuild('a1') });
    await store.update(`.history/debts/${version}.json`, (text = '') =>
      text.replaceAll(`/remotes/debts/${version}/`, '/remotes/goals/1/'),
    );
    await expect(accept(version)).rejects.toThrow('which is not its own file');
  });
});

describe('claims', () => {
  beforeEach(() => publish(aBuild('a1')));

  it.each([
    [{ address: '/dividas' }, 'The path /dividas belongs to the remote debts.'],
    [{ address: '/auth' }, 'The shell owns the path /auth.'],
  ])('refuses a release that claims %j, and uploads nothing', async (claims, sentence) => {
    const build = aBuild('g1', { remote: 'goals', ...claims });
    await expect(publish(build, { remote: 'goals' })).rejects.toThrow(sentence);
    expect(await store.list('goals/')).toEqual([]);
  });

  it('gives a path that two remotes claim concurrently to one of them', async () => {
    const outcomes = await Promise.allSettled(
      ['goals', 'plans'].map((remote) =>
        publish(aBuild('g1', { remote, address: '/metas' }), { remote }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const owners = Object.entries((await stored()).remotes).filter(([, entry]) => entry?.['live']);
    expect(owners).toHaveLength(2);
  });

  it('refuses a rollback to a release whose path another remote has by now', async () => {
    await publish(aBuild('b2', { address: '/contas' }), { drops: true });
    const goals = aBuild('g1', { remote: 'goals', address: '/dividas' });
    await publish(goals, { remote: 'goals' });
    await expect(rollbackRemote(store, 'debts', now)).rejects.toThrow(
      'belongs to the remote goals',
    );
    expect((await stored()).remotes['debts']?.['live']).toMatchObject({ version: 'b2' });
  });
});

const needing = (version: string, contract: string | undefined) => aBuild(version, { contract });

describe('the contract', () => {
  it('accepts every release while no shell announced its contract', async () => {
    expect(await publish(needing('a1', '^9.0.0'))).toMatchObject({ isNew: true });
  });

  it('refuses a release that the live shell would reject, until the shell is deployed', async () => {
    await announceShell(store, '1.0.0', now);
    await publish(needing('a1', '^1.0.0'));
    await expect(publish(needing('b2', '^1.1.0'))).rejects.toThrow(
      'debts b2 needs contract ^1.1.0, but the live shell has 1.0.0: deploy the shell first.',
    );
    await expect(publish(needing('c3', '^0.9.0'))).rejects.toThrow('rebuild the remote.');
    await announceShell(store, '1.1.0', now);
    expect((await publish(needing('b2', '^1.1.0'))).isNew).toBe(true);
    expect((await stored())['shell']).toEqual({ contract: '1.1.0', since: now.toISOString() });
  });

  it.each(['^1.0.0', '1', 'latest'])(
    'refuses a shell that announces "%s" as its contract',
    async (text) => {
      await expect(announceShell(store, text, now)).rejects.toThrow('a version such as 1.0.0');
      expect(shellContract(await readRegistry(store))).toBeUndefined();
    },
  );

  it('accepts the next major version once, while the earlier release stands in', async () => {
    await announceShell(store, '1.0.0', now);
    await expect(publish(needing('a1', '^2.0.0'))).rejects.toThrow('deploy the shell first');
    await publish(needing('b2', '^1.0.0'));
    await expect(publish(needing('e5', '^3.0.0'))).rejects.toThrow('deploy the shell first');
    await publish(needing('c3', '^2.0.0'));
    await expect(publish(needing('d4', '^2.0.0'))).rejects.toThrow('deploy the shell first');
  });

  it('accepts a remote that imports nothing of the platform', async () => {
    await announceShell(store, '1.0.0', now);
    await publish(needing('a1', undefined));
    expect((await stored()).remotes['debts']?.['live']).toMatchObject({ contract: '*' });
  });
});

it('refuses builds without a version of their own and builds of another remote', async () => {
  await expect(publish(aBuild('local'))).rejects.toThrow('has no version of its own');
  await expect(publish(aBuild('a1', { remote: 'goals' }))).rejects.toThrow(
    'is one of goals, not of debts',
  );
});

it('makes the first release of a remote live for all, and later canaries for their share', async () => {
  expect((await publish(aBuild('a1'), { canaryPercent: 10 })).percent).toBe(100);
  expect((await publish(aBuild('b2'), { canaryPercent: 10 })).percent).toBe(10);
  expect((await publish(aBuild('c3'), { canaryPercent: 0 })).percent).toBe(0);
});

it('retires a remote: its paths are free, its files stay until they are pruned', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-releases-'));
  store = folderStore(folder);
  await publish(aBuild('a1'));
  await publish(aBuild('b2'), { canaryPercent: 10 });
  expect(await retireRemote(store, 'debts', now)).toBe('a1');
  expect((await stored()).remotes['debts']).toEqual({
    versions: [
      { version: 'a1', retiredAt: now.toISOString() },
      { version: 'b2', retiredAt: now.toISOString() },
    ],
    history: [],
  });
  await publish(aBuild('g1', { remote: 'goals' }), { remote: 'goals' });
  await expect(rollbackRemote(store, 'debts', now, 'a1')).rejects.toThrow('remote goals');
  expect((await publish(aBuild('a1'))).isNew).toBe(false);

  expect(await pruneRemote(store, 'debts', daysLater(29))).toEqual([]);
  expect(await pruneRemote(store, 'debts', daysLater(31))).toEqual(['a1', 'b2']);
  expect(Object.keys((await stored()).remotes)).toEqual(['goals']);
  expect(readdirSync(folder).toSorted()).toEqual(['.history', 'goals', 'registry.json']);
  await expect(retireRemote(store, 'debts', now)).rejects.toThrow('No version of debts');
});

it('brings a retired remote back with a rollback or a new version', async () => {
  await publish(aBuild('a1'));
  await retireRemote(store, 'debts', now);
  expect(await rollbackRemote(store, 'debts', now, 'a1')).toBe('a1');
  await retireRemote(store, 'debts', now);
  await publish(aBuild('b2'));
  expect((await stored()).remotes['debts']).toMatchObject({ live: { version: 'b2' } });
});

it('finds the builds that are not released, and when the shell goes', async () => {
  const reverted = aBuild('a1');
  const builds = [
    { remote: 'debts', build: reverted },
    { remote: 'goals', build: aBuild('g1', { remote: 'goals', address: '/metas' }) },
  ];
  const before = { remotes: ['debts', 'goals'], retired: [], shell: 'first' };
  expect(await findUnreleased(store, builds, '1.0.0')).toEqual(before);
  await publish(reverted);
  await announceShell(store, '1.0.0', now);
  const after = { ...before, remotes: ['goals'] };
  expect(await findUnreleased(store, builds, '1.1.0')).toEqual(after);
  expect(await findUnreleased(store, builds, '2.0.0')).toEqual({ ...after, shell: 'last' });
  await publish(needing('b2', '^1.0.0'));
  const retired = [{ remote: 'debts', version: 'a1' }];
  expect(await findUnreleased(store, builds, '1.0.0')).toEqual({ ...after, retired });
});
