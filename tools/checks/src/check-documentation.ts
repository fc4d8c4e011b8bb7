// Checks what the documentation says about the repository, as far as a program can tell: commands, packages,
// links, paths, decisions, ports and the codes of refused requests.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBareTools } from './find-bare-tools.ts';
import { findRefusalFaults } from './find-refusals.ts';

interface Package {
  name?: string;
  scripts?: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
  })
    .toString()
    .trim()
    .split('\n')
    .filter(exists);

const files = list();
// A changelog describes the past, and a template another repository.
const pages = list('*.md').filter((file) => !/CHANGELOG\.md$|template\//.test(file));
const texts = list('*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.md', '*.json', '*.yml');
const packages = list('*package.json')
  .filter((file) => !file.includes('/template/'))
  .map((file) => JSON.parse(read(file)) as Package);
const scriptsOf = (name: string) => packages.find((each) => each.name === name)?.scripts;
/** What an example of `npm run new-remote` creates. */
const isExample = (name: string) => /^(?:apps|@tostao)\/metas\b/.test(name);
/** What operators or tools write. A build may run at the same time. */
const isIgnored = (name: string) =>
  read('.gitignore').includes(`/${name}/`) || /\/dist(?:\/|$)/.test(name);
const isDecision = (number: string) =>
  files.some((file) => file.startsWith(`docs/adr/${number.padStart(4, '0')}-`));

let count = 0;
report(pages, /npm run ([\w:-]+)/g, (name) => name in (scriptsOf('tostao') ?? {}));
report(
  pages,
  /--filter[= ](@tostao\/[\w-]+)/g,
  (name) => isExample(name) || scriptsOf(name) !== undefined,
);
report(pages, /--filter[= ](@tostao\/[\w-]+ run [\w:-]+)/g, (match) => {
  const [name = '', script = ''] = match.split(' run ');
  return script in (scriptsOf(name) ?? {});
});
report(pages, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g, (target, page) =>
  exists(path.join(path.dirname(page), target)),
);
report(pages, /\bnode ((?:\w[\w-]*\/)+[\w-]+\.ts)/g, exists);
const folders = new Set(
  files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
);
const inCode = new RegExp(`\`((?:${[...folders].join('|')})/[\\w./-]+)\``, 'g');
report(pages, inCode, (name) => isExample(name) || isIgnored(name) || exists(name));
report(texts, /docs\/adr\/(\d{4})/g, isDecision);
report(texts, /\bADR (\d+)\b/g, isDecision);
report(texts, /\bdocs\/([a-z-]+\.md)/g, (name) => exists(`docs/${name}`));

for (const page of [...pages, ...list('*.mdx'), ...list('tools/generate/*template/*.md')]) {
  for (const command of findBareTools(read(page))) {
    complain(`${page}: "${command}" needs "node tools/run.mjs"`);
  }
}

const refusals = 'docs/refused-requests.md';
const isTest = (file: string) => /\.(?:test|stories)\./.test(file);
const textsOf = (...patterns: string[]) =>
  Object.fromEntries(
    list(...patterns)
      .filter((file) => !isTest(file))
      .map((file) => [file, read(file)]),
  );
for (const fault of findRefusalFaults(
  read(refusals),
  textsOf('supabase/schemas/*.sql', 'backend/src/*.ts'),
  textsOf('apps/*.ts', 'apps/*.tsx', 'packages/domain/*.ts'),
)) {
  complain(`${refusals}: ${fault}`);
}

console.log(`${pages.length} pages, ${count} wrong statements`);
if (count > 0) process.exitCode = 1;

/** Complains about each match that is wrong. */
function report(
  places: string[],
  pattern: RegExp,
  isRight: (match: string, file: string) => boolean,
): void {
  for (const file of places) {
    for (const [whole, match = ''] of read(file).matchAll(pattern)) {
      if (!isRight(match, file)) complain(`${file}: ${whole} does not exist`);
    }
  }
}

function complain(text: string): void {
  console.error(text);
  count += 1;
}

function exists(file: string): boolean {
  return existsSync(path.join(root, file));
}
