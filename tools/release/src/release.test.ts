import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listReleases } from './list-releases.ts';
import { canaryRemote, promoteRemote, rollbackRemote } from './move-pointers.ts';
import { pruneRemote } from './prune-releases.ts';
import { publishRemote, type PublishOptions } from './publish-remote.ts';
import { readRegistry, switchFlag } from './registry.ts';
import { folderStore } from '@tostao/release-store/folder-store';
import { s3Store } from '@tostao/release-store/s3-store';
import type { Store } from '@tostao/release-store/store';
import { addToDay } from '@tostao/release-store/report-days';
import { memoryStore } from './testing/memory-store.ts';
import type { Candidate } from './smoke-test.ts';
import { aBuild } from './testing/a-build.ts';
import { daysLater, now, publishBuild } from './testing/publish-build.ts';
import { startS3Server } from './testing/s3-server.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let buckets = 0;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const stores: Record<string, () => Store> = {
  folder: () => folderStore(mkdtempSync(path.join(tmpdir(), 'tostao-releases-'))),
  bucket: () => {
    buckets += 1;
    return s3Store('tostao', `environment-${buckets}/`, {
      endpoint: s3.url,
      region: 'sa-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    });
  },
};

/** Sums of a release that loads, and is as fast as any other. */
const goodUse = { ok: 400, failed: 0, refused: 0, lcp: { 140: 100 }, inp: { 90: 100 } };

async function refuse({ release, read }: Candidate): Promise<void> {
  throw new Error(`${release.version} does not start: ${await read('assets/page.js')}`);
}

describe.each(Object.keys(stores))('releases in a %s', (kind) => {
  let store: Store;
  beforeEach(() => {
    store = (stores[kind] as () => Store)();
  });

  const publish = (build: string, change: Partial<PublishOptions> = {}) =>
    publishBuild(store, build, change);
  const debts = async () => (await readRegistry(store)).remotes.debts;

  it('switches the flags of an environment, and keeps its releases', async () => {
    await publish(aBuild('a1'));
    await switchFlag(store, 'goals', true);
    await switchFlag(store, 'budget', true);
    await switchFlag(store, 'goals', true);
    expect((await readRegistry(store)).flags).toEqual(['budget', 'goals']);
    await switchFlag(store, 'budget', false);
    expect((await readRegistry(store)).flags).toEqual(['goals']);
    expect((await debts())?.live?.version).toBe('a1');
  });

  it('moves no pointer to a release that does not start', async () => {
    await publish(aBuild('a1'));
    const attempt = publish(aBuild('a2'), { tryRelease: refuse });
    await expect(attempt).rejects.toThrow('a2 does not start: assets/page.js of a2');
    expect((await debts())?.live?.version).toBe('a1');
    expect((await publish(aBuild('a2'))).live).toBe('a2');
  });

  it('uploads a release to an immutable folder before it updates the registry', async () => {
    expect(await publish(aBuild('a1'))).toEqual({
      version: 'a1',
      isNew: true,
      percent: 100,
      live: 'a1',
    });
    expect(await store.read('debts/a1/assets/page.js')).toBe('assets/page.js of a1');
    const integrity = expect.stringMatching(/^sha384-/) as string;
    expect((await debts())?.live).toEqual({
      version: 'a1',
      entry: '/remotes/debts/a1/assets/remote-entry.a1.js',
      integrity,
      globalName: 'tostao_a1',
      contract: '^1.0.0',
      preload: {
        'debts-page': [
          { url: '/remotes/debts/a1/assets/page.js', integrity },
          { url: '/remotes/debts/a1/assets/page.css', integrity },
        ],
      },
      requires: { 'debts-page': ['react'] },
      describes: {
        pages: [{ path: '/dividas', module: 'debts-page', title: 'Minhas Dívidas' }],
        dialogs: [],
        slots: [],
        writes: [],
      },
    });
  });

  it('publishes the description of a release beside its files, for tabs that choose it', async () => {
    await publish(aBuild('a1'));
    await publish(aBuild('b2'), { canaryPercent: 0 });
    expect(JSON.parse((await store.read('debts/b2/release.json')) ?? '')).toMatchObject({
      version: 'b2',
      entry: '/remotes/debts/b2/assets/remote-entry.b2.js',
    });
    expect((await debts())?.live?.version).toBe('a1');
  });

  it('publishes releases to another origin', async () => {
    await publish(aBuild('a1'), { remotesUrl: 'https://cdn.example.com/tostao/' });
    expect((await debts())?.live?.entry).toBe(
      'https://cdn.example.com/tostao/debts/a1/assets/remote-entry.a1.js',
    );
  });

  it('rolls back, and stays rolled back when the same build is published again', async () => {
    const newer = aBuild('b2');
    await publish(aBuild('a1'));
    await publish(newer);
    expect((await debts())?.previous?.version).toBe('a1');
    expect(await rollbackRemote(store, 'debts', now)).toBe('a1');
    expect(await publish(newer)).toMatchObject({ isNew: false, percent: 0, live: 'a1' });
    expect(await publish(aBuild('a1'))).toMatchObject({ isNew: false, percent: 100, live: 'a1' });
    expect((await debts())?.live?.version).toBe('a1');
    expect((await debts())?.previous).toBeUndefined();
    expect(await rollbackRemote(store, 'debts', now, 'b2')).toBe('b2');
  });

  it('skips a version that was already rolled back in the next rollback', async () => {
    await publish(aBuild('a1'));
    await publish(aBuild('b2'));
    await rollbackRemote(store, 'debts', now);
    await publish(aBuild('c3'));
    expect((await debts())?.previous?.version).toBe('a1');
    expect(await rollbackRemote(store, 'debts', now)).toBe('a1');
  });

  it('serves a canary to a share of the browsers, then promotes it or rolls it back', async () => {
    await publish(aBuild('a1'));
    await publish(aBuild('b2'), { canaryPercent: 10 });
    expect(await debts()).toMatchObject({
      live: { version: 'a1' },
      canary: { percent: 10, release: { version: 'b2' } },
    });
    await canaryRemote(store, 'debts', 50, now);
    expect((await debts())?.canary?.percent).toBe(50);
    expect(await rollbackRemote(store, 'debts', now)).toBe('a1');
    expect((await debts())?.canary).toBeUndefined();
    await expect(canaryRemote(store, 'debts', 5, now)).rejects.toThrow('No canary of debts');
    await expect(canaryRemote(store, 'debts', 5, now, 'a1')).rejects.toThrow('beside a live');
    expect(await canaryRemote(store, 'debts', 5, now, 'b2')).toBe('b2');
    const reports = memoryStore();
    await addToDay(reports, now, { debts: { a1: goodUse, b2: goodUse } });
    expect(await promoteRemote(store, 'debts', { reports, now })).toBe('b2');
    expect(await debts()).toMatchObject({ live: { version: 'b2' }, previous: { version: 'a1' } });
    await expect(promoteRemote(store, 'debts', { reports, now })).rejects.toThrow('No canary');
    await expect(canaryRemote(store, 'debts', 101, now)).rejects.toThrow('from 0 to 100');
    await expect(publish(aBuild('c3'), { canaryPercent: Number.NaN })).rejects.toThrow('0 to 100');
  });

  it('promotes a canary on evidence, or by force, which the list says', async () => {
    await publish(aBuild('a1'));
    await publish(aBuild('b2'), { canaryPercent: 10 });
    const reports = (stores[kind] as () => Store)();
    const promote = (isForced?: boolean) =>
      promoteRemote(store, 'debts', { reports, isForced, now });
    await expect(promote()).rejects.toThrow(
      /^The reports on the canary debts b2 do not suffice yet:\n- too few loads/,
    );
    await addToDay(reports, now, { debts: { a1: goodUse, b2: { ...goodUse, failed: 20 } } });
    await expect(promote()).rejects.toThrow(
      /^The canary debts b2 is worse than the live release and stays a canary:\n- 4.8 % of its 420 loads failed/,
    );
    expect((await debts())?.live?.version).toBe('a1');
    expect(await promote(true)).toBe('b2');
    expect(await listReleases(store)).toEqual([
      expect.stringMatching(/^previous .* ana$/),
      expect.stringMatching(/^live .* \(promoted by force\)$/),
    ]);
  });

  it('keeps the last release that loaded as the one that stands in, past a broken one', async () => {
    const reports = (stores[kind] as () => Store)();
    const broken = { ...goodUse, ok: 0, failed: 3 };
    await publish(aBuild('a1'), { reports });
    await publish(aBuild('b2'), { reports });
    await addToDay(reports, now, { debts: { a1: goodUse, b2: broken } });
    await publish(aBuild('c3'), { reports });
    expect(await debts()).toMatchObject({ live: { version: 'c3' }, previous: { version: 'a1' } });
    await publish(aBuild('d4'), { reports });
    expect(await debts()).toMatchObject({ live: { version: 'd4' }, previous: { version: 'c3' } });
  });

  it('loses no release when twenty are published concurrently', async () => {
    const remotes = ['debts', 'report', 'settings', 'transactions'] as const;
    const all = Array.from({ length: 20 }, (_, index) => ({
      remote: remotes[index % 4] ?? 'debts',
      version: `v${index}`,
    }));
    await Promise.all(
      all.map(({ remote, version }) =>
        publish(aBuild(version, { remote, address: `/${remote}` }), { remote }),
      ),
    );
    const registry = await readRegistry(store);
    const known = remotes.flatMap((remote) =>
      (registry.remotes[remote]?.versions ?? []).map(({ version }) => `${remote} ${version}`),
    );
    expect(known.toSorted()).toEqual(
      all.map(({ remote, version }) => `${remote} ${version}`).toSorted(),
    );
    expect(await listReleases(store)).toHaveLength(20);
  });

  it('prunes releases only after thirty days without a pointer', async () => {
    await publish(aBuild('a1'));
    await publish(aBuild('b2'), { now: daysLater(60) });
    await publish(aBuild('c3'), { now: daysLater(61) });
    expect(await pruneRemote(store, 'debts', daysLater(90))).toEqual([]);
    expect(await store.read('debts/a1/assets/page.js')).toBeDefined();
    expect(await pruneRemote(store, 'debts', daysLater(92))).toEqual(['a1']);
    expect(await store.list('debts/a1/')).toEqual([]);
    // Old, but still live and previous.
    expect(await pruneRemote(store, 'debts', daysLater(900))).toEqual([]);
    await expect(rollbackRemote(store, 'debts', now, 'a1')).rejects.toThrow('no version a1');
    expect((await listReleases(store)).map((line) => line.split(' ')[0])).toEqual([
      'pruned',
      'previous',
      'live',
    ]);
  });

  it('lists each release with its state, date, commit and publisher', async () => {
    await publish(aBuild('a1'));
    expect((await listReleases(store))[0]).toMatch(
      /^live +debts +a1 +2026-11-21T12:00:00.000Z abc123 +ana$/,
    );
    expect(JSON.stringify(await readRegistry(store))).not.toContain('ana');
  });

  it('reports a missing rollback target and a missing build', async () => {
    await publish(aBuild('a1'));
    await expect(rollbackRemote(store, 'debts', now)).rejects.toThrow('No earlier version');
    await expect(rollbackRemote(store, 'debts', now, 'z9')).rejects.toThrow('no version z9');
    await expect(publish('/nowhere')).rejects.toThrow('No build');
  });

  it('does not overwrite an invalid registry', async () => {
    await store.update('registry.json', () => '{"schemaVersion":7}');
    await expect(publish(aBuild('a1'))).rejects.toThrow(
      'registry.json is no registry of schema version 1',
    );
    expect(await store.read('registry.json')).toBe('{"schemaVersion":7}');
  });
});

it('lets caches store immutable files permanently and the registry for seconds', async () => {
  const store = (stores['bucket'] as () => Store)();
  await publishRemote(store, {
    remote: 'debts',
    build: aBuild('a1'),
    commit: 'abc123',
    publishedBy: 'ana',
    now,
  });
  const [asset, registry] = ['debts/a1/assets/page.js', 'registry.json'].map(
    (key) => s3.objects.get(`environment-${buckets}/${key}`)?.headers,
  );
  expect(asset).toEqual({
    cacheControl: 'public, max-age=31536000, immutable',
    type: 'text/javascript; charset=utf-8',
  });
  expect(registry?.['cacheControl']).toBe('public, max-age=5');
});
