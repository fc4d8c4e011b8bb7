// Keeps the names of remotes out of code that serves all of them: `remote.json` is the only place that knows one.
// Finds icons there that lucide does not have, which else a build does.
import { globSync } from 'node:fs';
import { type Described, findRemoteNames, findUnknownIcons } from './find-remote-names.ts';
import { listFiles, read, report, root } from './repository.ts';

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
  'e2e/releases/support/release-environment.ts',
];
/** Tests, and the files that name the keys of local data. */
const ignored = /\.test\.tsx?$|\/testing\/|\/legacy-import\//;

/** What editors know about `remote.json`. */
const schema = JSON.parse(read('packages/registry/remote.schema.json')) as {
  $defs: { icon: { enum: string[] } };
};

interface RemoteJson extends Described {
  name: string;
  pages: (NonNullable<Described['pages']>[number] & { path: string })[];
}

const faults: string[] = [];
const remotes = globSync('apps/*/remote.json', { cwd: root }).map((file) => {
  const remoteJson = JSON.parse(read(file)) as RemoteJson;
  for (const icon of findUnknownIcons(remoteJson, schema.$defs.icon.enum)) {
    faults.push(`${file}: lucide has no icon "${icon}"`);
  }
  const { name, pages } = remoteJson;
  return { app: file.split('/')[1], name, paths: pages.map((page) => page.path) };
});

const names = remotes.flatMap(({ name, paths }) => [name, ...paths]);
forbid(checked, names, 'names a remote; read it from the registry or remote.json');
for (const { app } of remotes) {
  const others = remotes.flatMap((remote) => (remote.app === app ? [] : remote.paths));
  forbid([`apps/${app}/src`], others, 'is a page of another remote; link to it by its purpose');
}
report(faults, `${names.length} names and paths of remotes, ${faults.length} findings`);

/** Notes the lines of files that contain one of the names. */
function forbid(places: string[], forbidden: string[], reason: string): void {
  for (const file of listFiles(...places).filter((name) => !ignored.test(name))) {
    for (const { line, found } of findRemoteNames(read(file), forbidden)) {
      faults.push(`${file}:${line}: ${found} ${reason}`);
    }
  }
}
