import { expect, it } from 'vitest';
import { findLockFaults, type LockFile } from './find-lock-faults.ts';

const manifests = {
  'apps/metas': { dependencies: { react: 'catalog:' }, devDependencies: { vitest: 'catalog:' } },
};

const lock = {
  importers: {
    'apps/metas': {
      dependencies: { react: { specifier: 'catalog:', version: '19.3.1' } },
      devDependencies: { vitest: { specifier: 'catalog:', version: '5.1.1(vite@8.3.8)' } },
    },
  },
  packages: { 'react@19.3.1': {}, 'vitest@5.1.1': {}, 'vite@8.3.8': {}, 'empty@1.0.0': {} },
  snapshots: {
    'react@19.3.1': {},
    'vitest@5.1.1(vite@8.3.8)': {
      dependencies: { vite: '8.3.8' },
      optionalDependencies: { telemetry: 'empty@1.0.0' },
    },
    'vite@8.3.8': {},
    'empty@1.0.0': {},
  },
} satisfies LockFile;

it('accepts a lock file that has what the packages need', () => {
  expect(findLockFaults(lock, manifests)).toEqual([]);
});

it('names packages that nothing needs, also another choice of peers', () => {
  const stale = {
    ...lock,
    packages: { ...lock.packages, 'left-pad@1.3.0': {} },
    snapshots: {
      ...lock.snapshots,
      'left-pad@1.3.0': {},
      'vitest@5.1.1(vite@8.3.8)(yaml@2.9.1)': {},
    },
  };
  expect(findLockFaults(stale, manifests)).toEqual([
    'No package needs left-pad@1.3.0: delete its entry.',
    'No package needs vitest@5.1.1(vite@8.3.8)(yaml@2.9.1): delete its entry.',
  ]);
});

it('names packages whose dependencies changed after the last install', () => {
  const { devDependencies } = manifests['apps/metas'];
  const fault =
    'The dependencies of apps/metas differ from its package.json: run "node tools/run.mjs pnpm install --no-frozen-lockfile".';
  expect(findLockFaults(lock, { 'apps/metas': { devDependencies } })).toEqual([fault]);
  expect(findLockFaults(lock, {})).toEqual([fault]);
});
