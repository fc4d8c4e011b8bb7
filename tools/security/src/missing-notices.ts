import fs from 'node:fs';
import path from 'node:path';

const noticesFilename = 'third-party-notices.txt';
const workerNoticesFilename = 'sw.third-party-notices.txt';

/** Returns a message per package without a licence notice, read from source maps, independently of the plugin of notices. */
export function findMissingNotices(folder: string): string[] {
  const file = path.join(folder, noticesFilename);
  if (!fs.existsSync(file)) return [`${folder}: ${noticesFilename} is missing`];
  const hasWorker = fs.existsSync(path.join(folder, 'sw.js'));
  if (hasWorker && !fs.existsSync(path.join(folder, workerNoticesFilename))) {
    return [`${folder}: ${workerNoticesFilename} is missing`];
  }
  const notices = fs.readFileSync(file, 'utf8');
  const maps = fs.globSync('**/*.map', { cwd: folder });
  const packages = new Set(maps.flatMap((map) => packagesIn(path.join(folder, map))));
  return [...packages]
    .filter((name) => !notices.includes(`\n${name} `))
    .toSorted()
    .map((name) => `${folder}: no licence notice for ${name}`);
}

/** A source that a scope-hoisted map names: the last node_modules folder of its path owns it. */
const packagePattern = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

function packagesIn(map: string): string[] {
  const { sources } = JSON.parse(fs.readFileSync(map, 'utf8')) as { sources: string[] };
  return sources.flatMap((source) => packagePattern.exec(source)?.[1] ?? []);
}
