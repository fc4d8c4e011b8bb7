import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseRelease } from './choose-release.ts';
import { contentTypeOf } from './content-types.ts';
import { readRegistry } from './read-registry.ts';
import { readServedRegistry } from './served-registry.ts';
import { registrySchema, type Release } from './schema.ts';

function release(version: string): Release {
  return {
    version,
    entry: `/remotes/debts/${version}/entry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    globalName: `debts_${version}`,
    contract: '^1.0.0',
    preload: {},
    requires: {},
    describes: { pages: [], dialogs: [], slots: [], writes: [] },
  };
}

const versions = (releases: Release[]) => releases.map(({ version }) => version);

it('chooses the canary for exactly its percentage of the buckets', () => {
  const percent = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(percent, (share) => {
      const remote = {
        live: release('live'),
        canary: { percent: share, release: release('canary') },
      };
      const chosen = Array.from({ length: 100 }, (_, bucket) => chooseRelease(remote, bucket)[0]);
      expect(chosen.filter((first) => first?.version === 'canary')).toHaveLength(share);
    }),
  );
});

it('offers the previous release as a fallback, and no canary to a browser without a bucket', () => {
  const remote = {
    live: release('b'),
    previous: release('a'),
    canary: { percent: 100, release: release('c') },
  };
  expect(versions(chooseRelease(remote, undefined))).toEqual(['b', 'a']);
  expect(versions(chooseRelease(remote, 99))).toEqual(['c', 'b', 'a']);
  expect(chooseRelease({}, 0)).toEqual([]);
});

it('leaves out malformed remotes and keeps the others', () => {
  const good = { live: release('a') };
  const value = {
    schemaVersion: 1,
    remotes: {
      good,
      'Bad/Name': good,
      bad: { live: { ...release('a'), entry: 7 } },
      worse: 'debts',
    },
  };
  expect(readRegistry(value)).toEqual({
    registry: { schemaVersion: 1, remotes: { good } },
    malformed: ['Bad/Name', 'bad', 'worse'],
  });
  for (const broken of [null, [], { schemaVersion: 1 }, { schemaVersion: 2, remotes: {} }]) {
    expect(() => readRegistry(broken)).toThrow('Invalid input');
  }
});

it('rejects a release without a valid integrity hash', () => {
  for (const integrity of [undefined, 'md5-x', 'sha384-short']) {
    const remotes = { debts: { live: { ...release('a'), integrity } } };
    expect(registrySchema.safeParse({ schemaVersion: 1, remotes }).success).toBe(false);
  }
});

it('preserves properties that this version does not know', () => {
  const remotes = { debts: { live: { ...release('a'), pages: [] }, notes: ['a'] } };
  const value = { schemaVersion: 1, remotes, generation: 7 };
  expect(registrySchema.parse(value)).toEqual(value);
  expect(readRegistry(value).registry).toEqual(value);
});

it('returns the media type of every file in a build', () => {
  expect(contentTypeOf('assets/main.1a2b.js')).toBe('text/javascript; charset=utf-8');
  expect(contentTypeOf('THIRD-PARTY-NOTICES.txt')).toBe('text/plain; charset=utf-8');
  expect(contentTypeOf('no-extension')).toBe('application/octet-stream');
});

/** A release with a page, its purpose and a dialog. */
function claiming(path: string, purpose: string, dialog: string): Release {
  const describes = {
    pages: [{ path, purpose, module: 'page', title: 'Página' }],
    dialogs: [{ id: dialog, module: 'dialog' }],
    slots: [],
    writes: [],
  };
  return { ...release('a'), describes };
}

it('serves a claim of several remotes to none of them, and a path of the shell to no remote', () => {
  const debts = { live: claiming('/dividas', 'debts', 'new-debt') };
  const { registry, faults } = readServedRegistry({
    schemaVersion: 1,
    remotes: {
      // Its name stands first.
      aaa: { live: claiming('/dividas/todas', 'debts', 'other') },
      bbb: { canary: { percent: 1, release: claiming('/metas', 'goals', 'new-debt') } },
      ccc: { live: claiming('/auth/entrar', 'auth', 'auth') },
      debts,
    },
  });
  const claims = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, { live, canary }]) => {
      const { pages = [], dialogs = [] } = (live ?? canary?.release)?.describes ?? {};
      return [name, [...pages.map(({ path }) => path), ...dialogs.map(({ id }) => id)]];
    }),
  );
  expect(claims).toEqual({ aaa: ['other'], bbb: ['/metas'], ccc: ['auth'], debts: [] });
  expect(faults).toContain('aaa and debts claim the path /dividas: none gets it.');
  expect(faults).toContain('bbb and debts claim the dialog new-debt: none gets it.');
  expect(faults).toContain('The shell owns the path /auth/entrar, which ccc claims.');
});

it('serves a registry without conflicts as it is', () => {
  const remotes = {
    debts: { live: claiming('/dividas', 'debts', 'new-debt'), previous: release('a') },
    goals: { live: claiming('/metas', 'goals', 'new-goal') },
  };
  const value = { schemaVersion: 1, remotes };
  expect(readServedRegistry(value)).toEqual({ registry: value, faults: [] });
});
