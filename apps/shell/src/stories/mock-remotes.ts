import type { Registry } from '@tostao/registry/schema';
import type { ShellServices } from '../services/shell-services.ts';

const icon: [string, Record<string, string>][] = [['circle', { cx: '12', cy: '12', r: '9' }]];
const pages = [
  { path: '/metas', module: 'goals-page', title: 'Metas' },
  { path: '/conta', module: 'account-page', title: 'Ajustes', purpose: 'account' },
];
const goals = {
  pages,
  dialogs: [],
  slots: [{ slot: 'home.card/v1', order: 10, title: 'Metas', icon, page: '/metas' }],
  writes: [],
};

/** The registry of a remote with a card on home. */
export const oneRemote = {
  schemaVersion: 1,
  remotes: { metas: { live: { version: '1', describes: goals } } },
} as unknown as Registry;

const start = (order: number, title: string, unlessRowsIn: string) => ({
  slot: 'home.start/v1',
  order,
  title,
  icon,
  page: '/metas',
  unlessRowsIn,
});

/** The registry of a remote with first steps on home. */
export const firstSteps = {
  schemaVersion: 1,
  remotes: {
    metas: {
      live: {
        version: '1',
        describes: {
          ...goals,
          slots: [
            ...goals.slots,
            start(1, 'Criar uma meta', 'goals'),
            start(2, 'Definir um prazo', 'goals.deadline'),
          ],
        },
      },
    },
  },
} as unknown as Registry;

/** The services of a shell whose registry lists these remotes, or could not be read. */
export function withRegistry(
  registry: Registry | undefined,
  read: () => Promise<Registry> = () => Promise.reject(new Error('503')),
): ShellServices {
  const client = { current: () => registry, subscribe: () => () => {}, read };
  return { remotes: { registry: client } } as unknown as ShellServices;
}
