// Keeps the names of remotes out of code that serves all of them: `remote.json` is the only place that knows one.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findRemoteNames } from './find-remote-names.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const checked = [
  'apps/shell/src',
  'apps/shell/*.ts',
  'server/src',
  'packages/build/src',
  'packages/registry/src',
  'packages/testing/src',
  'tools/release/src',
  'tools/run',
  'turbo.json',
  'package.json',
  '.github/workflows',
  'e2e/support/servers',
  'e2e/support/release-environment/release-environment.ts',
];
/** Tests, and the files that name the keys of local data. */
const ignored = /\.test\.tsx?$|\/testing\/|\/legacy-import\//;

interface RemoteJson {
  name: string;
  pages: { path: string }[];
}

const apps = path.join(root, 'apps');
const names = readdirSync(apps).flatMap((app) => {
  const text = readIfThere(path.join(apps, app, 'remote.json'));
  if (text === undefined) return [];
  const { name, pages } = JSON.parse(text) as RemoteJson;
  return [name, ...pages.map((page) => page.path)];
});
const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...checked],
  { cwd: root },
);

let count = 0;
for (const file of listed.toString().trim().split('\n')) {
  const text = ignored.test(file) ? undefined : readIfThere(path.join(root, file));
  for (const { line, found } of findRemoteNames(text ?? '', names)) {
    console.error(
      `${file}:${line}: ${found} names a remote; read it from the registry or remote.json`,
    );
    count += 1;
  }
}
console.log(`${names.length} names and paths of remotes, ${count} findings`);
if (count > 0) process.exitCode = 1;

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
