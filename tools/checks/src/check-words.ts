// Keeps banned words out of code, comments and docs, and titles without a subject out of tests. See AGENTS.md for the voice.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findTitles } from './find-titles.ts';
import { findWords } from './find-words.ts';
import words from './words.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../../..');
const testFiles = /\.(?:test|spec)\.tsx?$/;
const textFiles = /\.(?:ts|tsx|js|mjs|json|css|html|sql|md|mdx|ya?ml)$/;
/** Applied migrations never change, and the list quotes the words. */
const excluded = /^(?:pnpm-lock\.yaml|tools\/checks\/src\/)/;

// New files count too, so that the check fails before the commit.
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
});
const files = listed
  .toString()
  .split('\n')
  .filter((file) => textFiles.test(file) && !excluded.test(file));

let count = 0;
for (const file of files) {
  let text: string;
  try {
    text = readFileSync(path.join(root, file), 'utf8');
  } catch {
    // Deleted, but not yet in a commit.
    continue;
  }
  const titles = testFiles.test(file) ? findTitles(text) : [];
  for (const { line, found, instead } of [...findWords(text, words), ...titles]) {
    console.error(`${file}:${line}: "${found}"; write: ${instead}`);
    count += 1;
  }
}
console.log(`${files.length} files, ${count} findings`);
if (count > 0) process.exitCode = 1;
