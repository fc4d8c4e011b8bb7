import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildVersion } from './build.ts';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../../..');
const folders: string[] = [];
let original: string[];

beforeAll(async () => {
  original = await versions(aCheckout());
}, 120_000);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  // Each folder has 100,000 links.
}, 120_000);

/** Copies what the builds of two remotes read, to a folder of its own. */
function aCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-checkout-'));
  folders.push(folder);
  const listed = execFileSync('git', ['ls-files', 'apps', 'packages', 'tsconfig.base.json'], {
    cwd: repository,
  });
  const files = listed.toString().trim().split('\n');
  for (const file of files) cpSync(path.join(repository, file), path.join(folder, file));
  const packages = files.filter((file) => /^\w+\/\w+\/package\.json$/.test(file));
  for (const modules of ['.', ...packages.map((file) => path.dirname(file))]) {
    const source = path.join(repository, modules, 'node_modules');
    // Hard links: the packages are 700 MB.
    execFileSync('cp', ['-al', source, path.join(folder, modules, 'node_modules')]);
  }
  return folder;
}

/** Builds debts and report, and returns their versions. */
function versions(checkout: string): Promise<string[]> {
  return Promise.all(
    ['debts', 'report'].map(async (remote) => {
      const root = path.join(checkout, 'apps', remote);
      const { TOSTAO_BUILD_ID: _, ...env } = process.env;
      await run(path.join(root, 'node_modules/.bin/rspack'), ['build'], {
        cwd: root,
        env: { ...env, NODE_ENV: 'production' },
      });
      return buildVersion(path.join(root, 'dist'));
    }),
  );
}

function replaceIn(checkout: string, file: string, before: string, after: string): void {
  const text = readFileSync(path.join(checkout, file), 'utf8');
  expect(text).toContain(before);
  writeFileSync(path.join(checkout, file), text.replace(before, after));
}

it('gives no new version for another folder, a comment, test, story or README', async () => {
  const checkout = aCheckout();
  const edits = {
    'packages/ui/src/button/button.tsx': '\n// Not the last word on buttons.\n',
    'packages/domain/src/debt/due-text.ts': '\n/* Weekdays would need a calendar. */\n',
    'packages/domain/src/debt/due-text.test.ts': "\nexport const unused = 'p-40';\n",
    'packages/ui/src/button/button.stories.tsx': "\nexport const unused = 'p-40';\n",
    'apps/debts/src/list/unused.test.tsx': "export const unused = 'p-40';\n",
    'apps/debts/README.md': '# Debts\n',
  };
  for (const [file, text] of Object.entries(edits)) appendFileSync(path.join(checkout, file), text);
  expect(await versions(checkout)).toEqual(original);
}, 120_000);

it('gives a new version to the remote that a rule belongs to, and to no other', async () => {
  const checkout = aCheckout();
  replaceIn(checkout, 'packages/domain/src/debt/due-text.ts', 'Vence em 1 dia', 'Vence amanhã');
  const [debts, report] = await versions(checkout);
  expect(debts).not.toBe(original[0]);
  expect(report).toBe(original[1]);
}, 120_000);

it('gives a new version to every remote that has a changed button', async () => {
  const checkout = aCheckout();
  replaceIn(checkout, 'packages/ui/src/button/button.tsx', 'rounded-control', 'rounded-full');
  const [debts, report] = await versions(checkout);
  expect(debts).not.toBe(original[0]);
  expect(report).not.toBe(original[1]);
}, 120_000);
