import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildVersion } from './build.ts';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../../..');
const remotes = ['debts', 'report'];
/** The versions of the builds in this repository, which a task before the test brings up to date. */
let original: string[];
/** Compression takes a third of a build and does not change its version. */
const uncompressed = `
import config from './node_modules/@tostao/build/remote.config.js';
const plugins = config.plugins.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin');
export default { ...config, plugins };
`;
/** The checkout that the tests edit. */
const checkout = mkdtempSync(path.join(tmpdir(), 'tostao-checkout-'));

beforeAll(async () => {
  const builds = remotes.map((remote) => path.join(repository, 'apps', remote, 'dist'));
  original = await Promise.all(builds.map((build) => buildVersion(build)));
  await fillCheckout();
}, 120_000);
// The checkout has 37,000 links.
afterAll(() => rmSync(checkout, { recursive: true, force: true }), 120_000);

/** Copies the inputs of the remotes' builds to a folder of its own, and installs it without network. */
async function fillCheckout(): Promise<void> {
  const read = ['apps', 'packages', 'tsconfig.base.json', 'pnpm-*.yaml', 'package.json'];
  const { stdout: listed } = await run('git', ['ls-files', ...read], { cwd: repository });
  for (const file of listed.trim().split('\n')) {
    cpSync(path.join(repository, file), path.join(checkout, file));
  }
  for (const remote of remotes) {
    writeFileSync(path.join(checkout, 'apps', remote, 'uncompressed.config.ts'), uncompressed);
  }
  const { stdout: store } = await run('pnpm', ['store', 'path'], { cwd: repository });
  const offline = ['--offline', '--frozen-lockfile', '--trust-lockfile'];
  const scope = remotes.map((remote) => `--filter=@tostao/${remote}...`);
  const install = ['install', ...offline, '--store-dir', path.dirname(store.trim()), ...scope];
  await run('pnpm', install, { cwd: checkout });
}

/** Builds the remotes in the checkout, and returns their versions. */
function versions(): Promise<string[]> {
  return Promise.all(
    remotes.map(async (remote) => {
      const root = path.join(checkout, 'apps', remote);
      const { TOSTAO_BUILD_ID: _, ...env } = process.env;
      const rspack = path.join(root, 'node_modules/.bin/rspack');
      await run(rspack, ['build', '-c', 'uncompressed.config.ts'], {
        cwd: root,
        env: { ...env, NODE_ENV: 'production' },
      });
      return buildVersion(path.join(root, 'dist'));
    }),
  );
}

/** Returns the versions with edited files: each function returns the new content of its file. */
async function versionsWith(edits: Record<string, (text: string) => string>): Promise<string[]> {
  const edited = Object.entries(edits).map(([file, edit]) => {
    const copy = path.join(checkout, file);
    const text = existsSync(copy) ? readFileSync(copy, 'utf8') : undefined;
    const changed = edit(text ?? '');
    expect(changed, file).not.toBe(text);
    writeFileSync(copy, changed);
    return { copy, text };
  });
  try {
    return await versions();
  } finally {
    for (const { copy, text } of edited) {
      if (text === undefined) rmSync(copy);
      else writeFileSync(copy, text);
    }
  }
}

const append = (addition: string) => (text: string) => text + addition;
const replace = (before: string, after: string) => (text: string) => text.replace(before, after);

it('gives no new version for another folder, a comment, test, story or README', async () => {
  const same = await versionsWith({
    'packages/ui/src/button/button.tsx': append('\n// Not the last word on buttons.\n'),
    'packages/domain/src/debt/debt-status.ts': append('\n/* Weekdays would need a calendar. */\n'),
    'packages/domain/src/debt/debt-rules.test.ts': append("\nexport const unused = 'p-40';\n"),
    'packages/ui/src/button/button.stories.tsx': append("\nexport const unused = 'p-40';\n"),
    'apps/debts/src/list/unused.test.tsx': append("export const unused = 'p-40';\n"),
    'apps/debts/README.md': append('# Debts\n'),
  });
  expect(same).toEqual(original);
}, 120_000);

it('gives a new version to the remote that a rule belongs to, and to no other', async () => {
  const [debts, report] = await versionsWith({
    'packages/domain/src/debt/debt-status.ts': replace('warningDays = 7', 'warningDays = 8'),
  });
  expect(debts).not.toBe(original[0]);
  expect(report).toBe(original[1]);
}, 120_000);

it('gives a new version to every remote that has a changed button', async () => {
  const [debts, report] = await versionsWith({
    'packages/ui/src/button/button.tsx': replace('rounded-control', 'rounded-full'),
  });
  expect(debts).not.toBe(original[0]);
  expect(report).not.toBe(original[1]);
}, 120_000);
