import { expect, it } from 'vitest';
import type { Registry, Release } from '@tostao/registry/schema';
import { type Slots } from '@tostao/platform';
import { slotKinds } from '@tostao/registry/slots';
import { catalogOf, flagsIn } from './remote-catalog.ts';

const icon: [['path', Record<string, string>]] = [['path', { d: 'M0 0' }]];

function release(
  described: { pages: object[]; dialogs: object[]; slots: object[] },
  writes: string[] = [],
): Release {
  return {
    version: '1',
    entry: '/entry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    globalName: 'x',
    contract: '^1.0.0',
    preload: {},
    requires: {},
    describes: { ...described, writes } as Release['describes'],
  };
}

function page(path: string, order?: number, purpose?: string) {
  const nav = order === undefined ? {} : { nav: { label: path, icon, order } };
  return { path, module: 'page', title: `Title of ${path}`, ...nav, ...(purpose && { purpose }) };
}

const registryOf = (remotes: Registry['remotes']): Registry => ({ schemaVersion: 1, remotes });

it('sorts destinations and cards by their order, and leaves out cards without a page or icon', () => {
  const slot = { slot: 'home.card/v1', icon };
  const catalog = catalogOf(
    registryOf({
      late: {
        live: release({ pages: [page('/late', 20)], dialogs: [], slots: [] }, ['save_goal']),
      },
      early: {
        live: release({
          pages: [page('/early', 10, 'search'), page('/hidden')],
          dialogs: [{ id: 'new', module: 'new-dialog' }],
          slots: [
            { ...slot, order: 2, page: '/early' },
            { ...slot, order: 1, page: '/hidden', title: 'Card', module: 'rows' },
            { ...slot, order: 3, page: '/nowhere' },
            { slot: 'home.card/v1', order: 0, page: '/early' },
          ],
        }),
      },
    }),
    0,
  );
  expect(catalog.destinations.map(({ path }) => path)).toEqual(['/early', '/late']);
  expect(catalog.homeCards.map(({ to, title, content }) => [to, title, content])).toEqual([
    ['/hidden', 'Card', 'early/rows'],
    ['/early', 'Title of /early', undefined],
  ]);
  expect(catalog.pages.map(({ id }) => id)).toEqual(['late/page', 'early/page', 'early/page']);
  expect(catalog.dialogs.get('new')).toBe('early/new-dialog');
  expect(catalog.paths.get('search')).toBe('/early');
  expect([...catalog.writes]).toEqual(['save_goal']);
});

it('collects the components of remotes in their order, and nothing of a slot that it does not know', () => {
  const field = { slot: 'transaction.field/v1', module: 'tags-field' };
  const { slots, homeCards } = catalogOf(
    registryOf({
      late: { live: release({ pages: [], dialogs: [], slots: [{ ...field, order: 2 }] }) },
      early: {
        live: release({
          pages: [page('/early')],
          dialogs: [],
          slots: [
            { ...field, order: 1 },
            // Of the wrong kind.
            { ...field, order: 0, icon, page: '/early' },
            { slot: 'of.a-later-shell/v2', order: 0, module: 'unknown' },
          ],
        }),
      },
    }),
    0,
  );
  expect(slots.components.get('transaction.field/v1')).toEqual([
    'early/tags-field',
    'late/tags-field',
  ]);
  expect(homeCards).toEqual([]);
});

it('agrees with the registry on the kinds of the slots', () => {
  // A difference is an error of the type check.
  const kinds: { [Name in keyof Slots]: Slots[Name]['kind'] } = slotKinds;
  const names: Record<keyof typeof slotKinds, keyof Slots> = Object.fromEntries(
    Object.keys(kinds).map((name) => [name, name]),
  ) as never;
  expect(Object.keys(names)).toEqual(Object.keys(slotKinds));
});

it('shows the pages of a canary to the browsers of its share only', () => {
  const remotes = {
    goals: {
      live: release({ pages: [page('/metas')], dialogs: [], slots: [] }),
      canary: {
        percent: 10,
        release: release({ pages: [page('/objetivos')], dialogs: [], slots: [] }),
      },
    },
  };
  const pathsOf = (bucket: number) =>
    catalogOf(registryOf(remotes), bucket).pages.map(({ path }) => path);
  expect(pathsOf(9)).toEqual(['/objetivos']);
  expect(pathsOf(10)).toEqual(['/metas']);
});

it('shows entries with a flag only where the environment or this browser has switched it on', () => {
  const flag = 'goals';
  const registry = registryOf({
    goals: {
      live: release({
        pages: [{ ...page('/goals', 10, 'goals'), flag }, page('/open')],
        dialogs: [{ id: 'new-goal', module: 'new-goal', flag }],
        slots: [{ slot: 'settings.row/v1', order: 1, icon, page: '/open', flag }],
      }),
    },
  });
  const shown = (flags: string[] | undefined, own = {}) => {
    const { pages, dialogs, slots } = catalogOf({ ...registry, flags }, 0, own);
    return [pages.length, dialogs.size, slots.links.size];
  };
  expect(flagsIn(registry)).toEqual(['goals']);
  expect(shown(undefined)).toEqual([1, 0, 0]);
  expect(shown(['other'])).toEqual([1, 0, 0]);
  expect(shown(['goals'])).toEqual([2, 1, 1]);
  expect(shown([], { goals: true })).toEqual([2, 1, 1]);
  expect(shown(['goals'], { goals: false })).toEqual([1, 0, 0]);
});
