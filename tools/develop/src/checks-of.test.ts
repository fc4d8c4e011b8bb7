import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checksOf } from './checks-of.ts';
import { root } from './remote-names.ts';

const runsFor = (hasStories: boolean) =>
  checksOf('debts', hasStories).map(({ command, args }) => [command, ...args].join(' '));

it('includes every check that CI runs for the whole repository', () => {
  const workflow = readFileSync(path.join(root, '.github/workflows/check.yml'), 'utf8');
  const asked = [...workflow.matchAll(/\bcheck:([a-z-]+)/g)].map(([, check = '']) => check);
  // Advisories and secrets concern all packages, and have a turbo task of their own.
  const ofAll = new Set(['advisories', 'secrets']);
  const others: Record<string, string> = {
    format: 'oxfmt --check apps/debts',
    unused: 'knip --workspace apps/debts',
    boundaries: 'turbo boundaries',
    notices: 'check-notices.ts',
  };
  const runs = runsFor(true).join('\n');
  for (const check of asked.filter((each) => !ofAll.has(each))) {
    expect(runs).toContain(others[check] ?? `check-${check}.ts`);
  }
});

it('runs the stories of a remote that has some', () => {
  expect(runsFor(true).at(-1)).toContain('--project stories apps/debts/src/stories');
  expect(runsFor(false).join()).not.toContain('stories');
});
