// Keeps code that a single app reaches out of the packages that apps bundle: a change there is a new version of each of them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findSingleUsers } from './find-single-users.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const patterns = ['apps', 'backend', 'e2e', 'packages', 'server', 'supabase', 'tools'].flatMap(
  (folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`],
);
const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns],
  { cwd: root, maxBuffer: 1e8 },
);
const sources = new Map(
  listed
    .toString()
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);

const found = ['domain', 'forms'].flatMap((name) => [
  ...findSingleUsers(sources, { folder: `packages/${name}`, name: `@tostao/${name}` }),
]);
for (const [file, app] of found) {
  console.error(`${file} is reached by ${app} alone: move it there`);
  process.exitCode = 1;
}
console.log(`${found.length} files of one app in shared packages`);
