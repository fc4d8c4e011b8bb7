import { expect, it } from 'vitest';
import { findConflicts } from './claims.ts';
import { descriptorSchema } from './descriptor.ts';
import { remoteJsonSchema } from './remote-json.ts';
import type { Registry } from './schema.ts';

const debts = {
  name: 'debts',
  pages: [
    {
      path: '/dividas',
      module: 'debts-page',
      title: 'Minhas Dívidas',
      nav: { label: 'Dívidas', icon: 'calendar-clock', order: 30 },
    },
  ],
};

const card = { slot: 'home.card/v1', icon: 'star', page: '/dividas', order: 1 };

function withIcon(icon: unknown) {
  return { pages: [{ ...debts.pages[0], nav: { label: 'Dívidas', icon, order: 30 } }] };
}

it('fills in the parts that a remote.json leaves out', () => {
  expect(remoteJsonSchema.parse(debts)).toEqual({ ...debts, dialogs: [], slots: [], writes: [] });
});

it('accepts the first requests of a card of home', () => {
  const data = [
    { path: 'debts?select=id&order=due_date.asc%2Cid.asc' },
    { path: 'rpc/month_report?limit=1000', body: { p_month: '{month}' } },
  ];
  expect(remoteJsonSchema.safeParse({ ...debts, slots: [{ ...card, data }] }).success).toBe(true);
});

it.each([
  { name: 'Debts' },
  { name: '1-debt' },
  { pages: [{ ...debts.pages[0], path: 'dividas' }] },
  { pages: [{ ...debts.pages[0], path: '/_status' }] },
  { pages: [{ ...debts.pages[0], path: '/' }] },
  { pages: [{ ...debts.pages[0], title: '' }] },
  { slots: [{ slot: 'home.card', icon: 'star', page: '/dividas', order: 1 }] },
  { slots: [{ ...card, data: [{ path: 'https://evil.example/debts' }] }] },
  { slots: [{ ...card, data: [{ path: 'debts', body: { P: '{today}' } }] }] },
  { page: [] },
])('rejects a remote.json with %j', (change) => {
  expect(remoteJsonSchema.safeParse({ ...debts, ...change }).success).toBe(false);
});

it.each([
  { icon: [['path', { d: 'M0 0', style: 'color: red' }]] },
  { icon: [['path', { dangerouslySetInnerHTML: 'x' }]] },
  { icon: [['script', {}]] },
  { icon: 'calendar-clock' },
])('rejects the description of a release with %j', ({ icon }) => {
  expect(descriptorSchema.safeParse(withIcon([['path', { d: 'M0 0' }]])).success).toBe(true);
  expect(descriptorSchema.safeParse(withIcon(icon)).success).toBe(false);
});

it('names the owner of a path or dialog that another remote claims', () => {
  const release = {
    version: '1',
    entry: '/entry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    globalName: 'x',
    contract: '^1.0.0',
    preload: {},
    requires: {},
  };
  const registry: Registry = {
    schemaVersion: 1,
    remotes: {
      debts: {
        live: {
          ...release,
          describes: {
            pages: [{ path: '/dividas', module: 'debts-page', title: 'Minhas Dívidas' }],
            dialogs: [{ id: 'new-debt', module: 'new-debt-dialog' }],
            slots: [],
            writes: [],
          },
        },
      },
    },
  };
  const claims = {
    pages: ['/dividas', '/auth/x', '/metas', '/metas'].map((path) => ({
      path,
      module: 'page',
      title: 'Metas',
    })),
    dialogs: [{ id: 'new-debt', module: 'dialog' }],
  };
  expect(findConflicts('goals', claims, registry)).toEqual([
    'The path /dividas belongs to the remote debts.',
    'The shell owns the path /auth/x.',
    'The dialog new-debt belongs to the remote debts.',
    'The path /metas is claimed twice.',
  ]);
  expect(findConflicts('debts', registry.remotes['debts']!.live!.describes, registry)).toEqual([]);
});
