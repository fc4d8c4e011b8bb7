// Keeps banned words out of code, comments and docs, and titles without a subject out of tests. See AGENTS.md for the voice.
import { findTitles, findWords } from './find-words.ts';
import { listFiles, read, report } from './repository.ts';
import words from './words.json' with { type: 'json' };

const testFiles = /\.(?:test|spec)\.tsx?$/;
const textFiles = /\.(?:ts|tsx|js|mjs|json|css|html|sql|md|mdx|ya?ml)$/;
/** Applied migrations never change, and the list quotes the words. */
const excluded = /^(?:pnpm-lock\.yaml|tools\/checks\/src\/)/;

const files = listFiles().filter((file) => textFiles.test(file) && !excluded.test(file));
const faults = files.flatMap((file) => {
  const text = read(file);
  const titles = testFiles.test(file) ? findTitles(text) : [];
  return [...findWords(text, words), ...titles].map(
    ({ line, found, instead }) => `${file}:${line}: "${found}"; write: ${instead}`,
  );
});
report(faults, `${files.length} files, ${faults.length} findings`);
