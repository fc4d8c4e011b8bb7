// Checks commands, packages, links, paths, decisions, ports and codes of refused requests in the documentation, and who owns the code.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBareTools } from './find-bare-tools.ts';
import { findOwnerFaults, findPlaceholders, type Manifest } from './find-owner-faults.ts';
import { findRefusalFaults } from './find-refusals.ts';
import { listFiles, read, report, root } from './repository.ts';

interface Package extends Manifest {
  name?: string;
  scripts?: Record<string, string>;
}

const exists = (file: string) => existsSync(path.join(root, file));
const files = listFiles();
// A changelog describes the past, and a template another repository.
const pages = listFiles('*.md').filter((file) => !/CHANGELOG\.md$|template\//.test(file));
const texts = listFiles('*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.md', '*.json', '*.yml');
const manifests = Object.fromEntries(
  listFiles('*package.json')
    .filter((file) => !file.includes('/template/'))
    .map((file) => [path.dirname(file), JSON.parse(read(file)) as Package]),
);
const packages = Object.values(manifests);
const scriptsOf = (name: string) => packages.find((each) => each.name === name)?.scripts;
/** What an example of `npm run new-remote` creates. */
const isExample = (name: string) => /^(?:apps|@tostao)\/metas\b/.test(name);
/** What operators or tools write. A build may run at the same time. */
const isIgnored = (name: string) =>
  read('.gitignore').includes(`/${name}/`) || /\/dist(?:\/|$)/.test(name);
const isDecision = (number: string) =>
  files.some((file) => file.startsWith(`docs/adr/${number.padStart(4, '0')}-`));

const faults: string[] = [];
expect(pages, /npm run ([\w:-]+)/g, (name) => name in (scriptsOf('tostao') ?? {}));
expect(
  pages,
  /--filter[= ](@tostao\/[\w-]+)/g,
  (name) => isExample(name) || scriptsOf(name) !== undefined,
);
expect(pages, /--filter[= ](@tostao\/[\w-]+ run [\w:-]+)/g, (match) => {
  const [name = '', script = ''] = match.split(' run ');
  return script in (scriptsOf(name) ?? {});
});
expect(pages, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g, (target, page) =>
  exists(path.join(path.dirname(page), target)),
);
expect(pages, /\bnode ((?:\w[\w-]*\/)+[\w-]+\.ts)/g, exists);
const folders = new Set(
  files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
);
const inCode = new RegExp(`\`((?:${[...folders].join('|')})/[\\w./-]+)\``, 'g');
expect(pages, inCode, (name) => isExample(name) || isIgnored(name) || exists(name));
expect(texts, /docs\/adr\/(\d{4})/g, isDecision);
expect(texts, /\bADR (\d+)\b/g, isDecision);
expect(texts, /\bdocs\/([a-z-]+\.md)/g, (name) => exists(`docs/${name}`));

for (const page of [
  ...pages,
  ...listFiles('*.mdx'),
  ...listFiles('tools/generate/*template/*.md'),
]) {
  for (const command of findBareTools(read(page))) {
    faults.push(`${page}: "${command}" needs "node tools/run.mjs"`);
  }
}

const refusals = 'docs/refused-requests.md';
const isTest = (file: string) => /\.(?:test|stories)\./.test(file);
const textsOf = (...patterns: string[]) =>
  Object.fromEntries(
    listFiles(...patterns)
      .filter((file) => !isTest(file))
      .map((file) => [file, read(file)]),
  );
for (const fault of findRefusalFaults(
  read(refusals),
  textsOf('supabase/schemas/*.sql', 'backend/src/*.ts'),
  textsOf('apps/*.ts', 'apps/*.tsx', 'packages/domain/*.ts'),
)) {
  faults.push(`${refusals}: ${fault}`);
}

faults.push(...findOwnerFaults({ codeowners: read('.github/CODEOWNERS'), files, manifests }));
// The check names the placeholders.
for (const file of [...texts, ...listFiles('*.yaml')].filter(
  (name) => !name.startsWith('tools/checks/'),
)) {
  for (const { line, found } of findPlaceholders(read(file))) {
    faults.push(`${file}:${line}: "${found}" is left for a reader to fill in`);
  }
}

report(faults, `${pages.length} pages, ${faults.length} wrong statements`);

/** Notes each match that is wrong. */
function expect(
  places: string[],
  pattern: RegExp,
  isRight: (match: string, file: string) => boolean,
): void {
  for (const file of places) {
    for (const [whole, match = ''] of read(file).matchAll(pattern)) {
      if (!isRight(match, file)) faults.push(`${file}: ${whole} does not exist`);
    }
  }
}
