// Keeps the names of remotes out of code that serves all of them: `remote.json` is the only place that knows one.
// Finds icons there that lucide does not have, which else a build does.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findRemoteNames } from './find-remote-names.ts';
import { type Described, findUnknownIcons } from './find-unknown-icons.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const checked = [
  'apps/shell/src',
  'apps/shell/*.ts',
  'server/src',
  'packages/build/src',
  'packages/registry/src',
  'tools/release/src',
  'tools/run',
  'turbo.json',
  'package.json',
  '.github/workflows',
  'e2e/support/servers',
  'packages/test-kit/src/servers',
  'e2e/releases/support/release-environment.ts',
];
/** Tests, and the files that name the keys of local data. */
const ignored = /\.test\.tsx?$|\/testing\/|\/legacy-import\//;

/** What editors know about `remote.json`. */
const schema = JSON.parse(
  readFileSync(path.join(root, 'packages/registry/remote.schema.json'), 'utf8'),
) as { $defs: { icon: { enum: string[] } } };

interface RemoteJson extends Described {
  name: string;
  pages: (NonNullable<Described['pages']>[number] & { path: string })[];
}

interface Remote {
  app: string;
  name: string;
  paths: string[];
}

let count = 0;
const apps = path.join(root, 'apps');
const remotes = readdirSync(apps).flatMap((app): Remote[] => {
  const text = readIfThere(path.join(apps, app, 'remote.json'));
  if (text === undefined) return [];
  const remoteJson = JSON.parse(text) as RemoteJson;
  for (const icon of findUnknownIcons(remoteJson, schema.$defs.icon.enum)) {
    complain(`apps/${app}/remote.json: lucide has no icon "${icon}"`);
  }
  const { name, pages } = remoteJson;
  return [{ app, name, paths: pages.map((page) => page.path) }];
});

const names = remotes.flatMap(({ name, paths }) => [name, ...paths]);
report(checked, names, 'names a remote; read it from the registry or remote.json');
for (const { app } of remotes) {
  const others = remotes.flatMap((remote) => (remote.app === app ? [] : remote.paths));
  report([`apps/${app}/src`], others, 'is a page of another remote; link to it by its purpose');
}
console.log(`${names.length} names and paths of remotes, ${count} findings`);
if (count > 0) process.exitCode = 1;

/** Prints the lines of files that contain one of the names. */
function report(places: string[], forbidden: string[], reason: string): void {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...places],
    { cwd: root },
  );
  for (const file of listed.toString().trim().split('\n')) {
    const text = ignored.test(file) ? undefined : readIfThere(path.join(root, file));
    for (const { line, found } of findRemoteNames(text ?? '', forbidden)) {
      complain(`${file}:${line}: ${found} ${reason}`);
    }
  }
}

function complain(text: string): void {
  console.error(text);
  count += 1;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
