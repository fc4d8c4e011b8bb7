// Keeps code that a single app reaches out of `packages/domain`: a change there is a new version of every app that bundles it.
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

const found = findSingleUsers(sources, { folder: 'packages/domain', name: '@tostao/domain' });
for (const [file, app] of found) {
  console.error(`${file} is reached by ${app} alone: move it there`);
  process.exitCode = 1;
}
console.log(`${found.size} files of one app in packages/domain`);
