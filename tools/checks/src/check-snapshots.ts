// Finds pages that no visual scene compares and components without a kept picture, so that a new one comes with its own.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type DescribedPages,
  findUnseenPages,
  pagesOfRemote,
  pagesOfShell,
} from './find-unseen-pages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));

const shell = read('apps/*/src/routes.tsx').flatMap(pagesOfShell);
const remotes = read('apps/*/remote.json').flatMap((text) =>
  pagesOfRemote(JSON.parse(text) as DescribedPages),
);
const unseen = findUnseenPages([...shell, ...remotes], read('e2e/visual/*.spec.ts').join('\n'));
for (const { path: page, snapshot } of unseen) {
  console.error(
    `No scene compares the page ${page}: visit it in e2e/visual/*.spec.ts, call \`expectSnapshot('${snapshot}')\`, ` +
      'run `npm run screenshots`, and look at its four snapshots',
  );
  process.exitCode = 1;
}
const stories = globSync('packages/ui/src/*/*.stories.tsx', { cwd: root }).filter((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return !/title: '(?:Foundations|Patterns)/.test(text) && !text.includes("tags: ['picture']");
});
for (const file of stories) {
  console.error(
    `No picture of the component is kept: tag a story of ${file} with 'picture', and see packages/ui/docs`,
  );
  process.exitCode = 1;
}
console.log(`${shell.length + remotes.length} pages, ${unseen.length} without a snapshot`);
