import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { canaryRemote, promoteRemote, rollbackRemote } from './move-pointers.ts';
import { publishRemote } from './publish-remote.ts';
import { readPointers } from './registry.ts';
import type { Store } from '@tostao/release-store/store';
import { aBuild } from './testing/a-build.ts';
import { memoryStore } from './testing/memory-store.ts';

const now = new Date('2026-11-21T12:00:00Z');
const builds = Array.from({ length: 30 }, (_, index) => aBuild(`v${index}`));

function publish(store: Store, build: string, canaryPercent?: number) {
  const author = { commit: 'abc123', publishedBy: 'ana' };
  return publishRemote(store, { remote: 'debts', build, canaryPercent, ...author, now });
}

describe('the history of live versions', () => {
  let store: Store;
  beforeEach(() => {
    store = memoryStore();
  });
  const rollback = (version?: string) => rollbackRemote(store, 'debts', now, version);
  const standing = async () => {
    const { live, previous, history } = await readPointers(store, 'debts');
    return [live?.version, previous?.version, history.map(({ version }) => version).join(' ')];
  };

  it('leads a rollback past a canary that ended and a release that was rolled back', async () => {
    await publish(store, aBuild('a'));
    await publish(store, aBuild('b'), 10);
    await canaryRemote(store, 'debts', 0, now);
    await publish(store, aBuild('c'));
    await publish(store, aBuild('d'));
    expect(await standing()).toEqual(['d', 'c', 'a c d']);
    expect(await rollback()).toBe('c');
    expect(await standing()).toEqual(['c', 'a', 'a c']);
    expect(await rollback()).toBe('a');
    expect(await standing()).toEqual(['a', undefined, 'a']);
    await expect(rollback()).rejects.toThrow('No earlier version of debts');
    // A later release that replaces the bad one falls back to the version before it.
    await publish(store, aBuild('e'));
    expect(await standing()).toEqual(['e', 'a', 'a e']);
  });

  it('goes forward again to a version that was rolled back by mistake', async () => {
    await publish(store, aBuild('a'));
    await publish(store, aBuild('b'));
    await rollback();
    await rollback('b');
    expect(await standing()).toEqual(['b', 'a', 'a b']);
  });

  it('records since when a version is live', async () => {
    await publish(store, aBuild('a'));
    const { history } = await readPointers(store, 'debts');
    expect(history).toEqual([{ version: 'a', since: '2026-11-21T12:00:00.000Z' }]);
  });
});

type Step =
  | { verb: 'publish'; percent: number | undefined }
  | { verb: 'canary'; percent: number; target: number | undefined }
  | { verb: 'promote' }
  | { verb: 'rollback'; target: number | undefined };

const percents = fc.constantFrom(0, 10, 50);
const target = fc.option(fc.nat(builds.length - 1), { nil: undefined, freq: 3 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      verb: fc.constant('publish' as const),
      percent: fc.option(percents, { nil: undefined }),
    }),
    fc.record({ verb: fc.constant('canary' as const), percent: percents, target }),
    fc.record({ verb: fc.constant('promote' as const) }),
    fc.record({
      verb: fc.constant('rollback' as const),
      target,
    }),
  ) satisfies fc.Arbitrary<Step>,
  { maxLength: 25 },
);

it('falls back only to versions that were live for everyone and were not rolled back', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const store = memoryStore();
      const wasLive = new Set<string>();
      const rolledBack = new Set<string>();
      let published = 0;
      for (const step of sequence) {
        const before = await readPointers(store, 'debts');
        if (step.verb === 'publish') {
          await publish(store, builds[published] ?? '', step.percent);
          published += 1;
        }
        // A step that is impossible now changes nothing.
        await run(store, step).catch(() => undefined);
        const after = await readPointers(store, 'debts');
        const [was, is] = [before.live?.version, after.live?.version];
        if (is) wasLive.add(is);
        if (is) rolledBack.delete(is);
        const orderOf = (version = '') =>
          after.versions.findIndex((known) => known.version === version);
        if (step.verb === 'rollback' && was && orderOf(is) < orderOf(was)) rolledBack.add(was);

        const fallback = after.previous?.version;
        if (fallback) {
          expect(wasLive).toContain(fallback);
          expect(rolledBack).not.toContain(fallback);
          expect(fallback).not.toBe(is);
        }
        if (was !== is && step.verb !== 'rollback') expect(fallback).toBe(was);
        if (step.verb === 'rollback' && step.target === undefined && was !== is) {
          expect(is).toBe(before.previous?.version);
        }
        expect(after.history.at(-1)?.version).toBe(is);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

async function run(store: Store, step: Step): Promise<unknown> {
  if (step.verb === 'promote')
    return promoteRemote(store, 'debts', { reports: memoryStore(), isForced: true, now });
  if (step.verb === 'publish') return undefined;
  const version = step.target === undefined ? undefined : `v${step.target}`;
  return step.verb === 'canary'
    ? canaryRemote(store, 'debts', step.percent, now, version)
    : rollbackRemote(store, 'debts', now, version);
}
