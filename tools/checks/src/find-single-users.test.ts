import { expect, it } from 'vitest';
import { findSingleUsers } from './find-single-users.ts';

const shared = { folder: 'packages/domain', name: '@tostao/domain' };
const find = (sources: Record<string, string>) => [
  ...findSingleUsers(new Map(Object.entries(sources)), shared),
];

it('finds files that one app reaches, through others too', () => {
  expect(
    find({
      'apps/debts/src/page.tsx': `import { a } from '@tostao/domain/debt/a';`,
      'packages/domain/src/debt/a.ts': `import '../money/b.ts';`,
      'packages/domain/src/money/b.ts': '',
    }),
  ).toEqual([
    ['packages/domain/src/debt/a.ts', 'apps/debts'],
    ['packages/domain/src/money/b.ts', 'apps/debts'],
  ]);
});

it('finds components', () => {
  expect(
    find({
      'apps/debts/src/page.tsx': `import { A } from '@tostao/domain/debt/a';`,
      'packages/domain/src/debt/a.tsx': '',
    }),
  ).toEqual([['packages/domain/src/debt/a.tsx', 'apps/debts']]);
});

it.each([
  ['another app', 'apps/report/src/page.tsx'],
  ['a tool', 'tools/bench/src/parity.test.ts'],
])('accepts a file that %s reaches too', (_, other) => {
  const source = `const load = () => import('@tostao/domain/debt/a');`;
  const sources = { 'apps/debts/src/page.tsx': source, [other]: source };
  expect(find({ ...sources, 'packages/domain/src/debt/a.ts': '' })).toEqual([]);
});

it('accepts fixtures, which only tests and stories reach', () => {
  const source = `import '@tostao/domain/debt/fixtures';`;
  const sources = { 'apps/debts/src/a.test.ts': source, 'apps/debts/src/stories/mock.ts': source };
  expect(find({ ...sources, 'packages/domain/src/debt/fixtures.ts': '' })).toEqual([]);
});
