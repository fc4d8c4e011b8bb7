// Keeps code that a single app reaches out of the packages that apps bundle: a change there is a new version of each of them.
import { findSingleUsers } from './find-single-users.ts';
import { listFiles, read, report } from './repository.ts';

const patterns = ['apps', 'backend', 'e2e', 'packages', 'server', 'supabase', 'tools'].flatMap(
  (folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`],
);
const sources = new Map(listFiles(...patterns).map((file) => [file, read(file)]));
const found = ['domain', 'forms'].flatMap((name) => [
  ...findSingleUsers(sources, { folder: `packages/${name}`, name: `@tostao/${name}` }),
]);
/** A library of its own, by decision: the grammar of a transaction in one line. */
const library = 'packages/domain/src/one-line/';
const misplaced = found.filter(([file]) => !file.startsWith(library));
report(
  misplaced.map(([file, app]) => `${file} is reached by ${app} alone: move it there`),
  `${misplaced.length} files of one app in shared packages`,
);
