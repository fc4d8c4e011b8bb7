import { expect, it } from 'vitest';
import { findBareTools } from './find-bare-tools.ts';

const fenced = (...lines: string[]) => ['```sh', ...lines, '```', ''].join('\n');

it.each([
  [fenced('npm test', 'cd e2e && pnpm exec playwright test'), ['pnpm exec playwright test']],
  [fenced('TZ=UTC turbo run test'), ['TZ=UTC turbo run test']],
  ['Run `pnpm -C packages/ui run record-tokens`.', ['pnpm -C packages/ui run record-tokens']],
])('finds the tool in %s', (page, commands) => {
  expect(findBareTools(page)).toEqual(commands);
});

it.each([
  fenced('node tools/run.mjs turbo run test', 'npx pnpm@12.4.2 install'),
  'turbo runs the tasks, and `pnpm` installs.',
  'It adds to `pnpm-lock.yaml` with `npm run new-remote`.',
])('finds none in %s', (page) => {
  expect(findBareTools(page)).toEqual([]);
});
