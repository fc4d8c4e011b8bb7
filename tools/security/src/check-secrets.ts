// Checks all published files for secrets: `pnpm run check:secrets`.
import fs from 'node:fs';
import path from 'node:path';
import { type Finding, findSecrets } from './find-secrets.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const builds = ['apps/*/dist', 'packages/ui/storybook-static', '.releases'].flatMap((pattern) =>
  fs.globSync(pattern, { cwd: root }),
);
/** Images, fonts, and the compressed siblings of files that are checked anyway. */
const unread = /\.(?:png|jpe?g|webp|ico|woff2?|br|gz|zst)$/;

/** Returns private values of this machine by description. */
function readOwnSecrets(): Record<string, string> {
  const values: Record<string, string> = {};
  const file = path.join(
    process.env['TOSTAO_DATA_DIR'] ?? path.join(root, '.data'),
    'secrets.json',
  );
  if (fs.existsSync(file)) {
    const secrets = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
    for (const name of ['jwtSecret', 'secretKey']) {
      if (secrets[name]) values[`${name} of the embedded backend`] = secrets[name];
    }
  }
  return values;
}

const own = readOwnSecrets();
const files = builds.flatMap((folder) => fs.globSync(`${folder}/**/*`, { cwd: root }));
const findings: Finding[] = [];
let looked = 0;
for (const file of files) {
  if (unread.test(file) || !fs.statSync(path.join(root, file)).isFile()) continue;
  const content = fs.readFileSync(path.join(root, file), 'utf8');
  findings.push(...(await findSecrets(file, content, own)));
  looked += 1;
}

if (!builds.some((folder) => folder.startsWith('apps'))) throw new Error('Nothing is built');
for (const { file, what } of findings) console.error(`${file}: ${what}`);
console.log(`${looked} files of ${builds.length} builds, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
