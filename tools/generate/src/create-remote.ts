import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listAppRemotes, readRemoteJson } from '@tostao/registry/app-remotes';
import { findConflicts } from '@tostao/registry/claims';
import { describeIssues } from '@tostao/registry/describe-issues';
import { namePattern, type RemoteJson, remoteJsonSchema } from '@tostao/registry/descriptor';

const template = path.resolve(import.meta.dirname, '../template');
/** Leaves room between two navigation entries. */
const orderStep = 10;

/**
 * Creates `apps/<name>` from the template.
 * @param root the repository
 * @returns the new folder
 * @throws Error with one sentence when the name is invalid or taken
 */
export function createRemote(root: string, name = ''): string {
  assertFree(root, name);
  const folder = path.join(root, 'apps', name);
  const others = readRemotes(root);
  const remoteJson = remoteJsonOf(name, others);
  assertClaimable(remoteJson, others);

  for (const file of templateFiles()) {
    const target = path.join(folder, fill(file, name));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(path.join(template, file), 'utf8'), name));
  }
  const { pages } = remoteJson;
  writeFileSync(path.join(folder, 'remote.json'), `${JSON.stringify({ name, pages }, null, 2)}\n`);
  return folder;
}

/** Returns a title for a name: `metas-do-ano` becomes "Metas do Ano". */
export function titleOf(name: string): string {
  return words(name)
    .map((word, index) => (index > 0 && word.length <= 2 ? word : capitalize(word)))
    .join(' ');
}

function assertFree(root: string, name: string) {
  if (!namePattern.test(name)) {
    throw new Error(
      `"${name}" is no name of a remote: use a-z, 0-9 and "-", starting with a letter.`,
    );
  }
  if (existsSync(path.join(root, 'apps', name))) throw new Error(`apps/${name} exists already.`);
  const owner = packageFiles(root).find((file) => packageName(file) === `@tostao/${name}`);
  if (owner) {
    const folder = path.relative(root, path.dirname(owner));
    throw new Error(`The package name @tostao/${name} belongs to ${folder}.`);
  }
}

function assertClaimable(remoteJson: RemoteJson, others: RemoteJson[]) {
  const remotes = others.map((describes) => [describes.name, { live: { describes } }] as const);
  const conflicts = findConflicts(remoteJson.name, remoteJson, {
    remotes: Object.fromEntries(remotes),
  });
  if (conflicts[0]) throw new Error(conflicts[0]);
}

function readRemotes(root: string): RemoteJson[] {
  const apps = path.join(root, 'apps');
  return listAppRemotes(apps).map((name) => readRemoteJson(path.join(apps, name)));
}

/** Returns the template's `remote.json` with the name, after the other entries of the navigation. */
function remoteJsonOf(name: string, others: RemoteJson[]): RemoteJson {
  const text = fill(readFileSync(path.join(template, 'remote.json'), 'utf8'), name);
  const orders = others.flatMap(({ pages }) => pages.flatMap(({ nav }) => nav?.order ?? []));
  const order = Math.max(0, ...orders) + orderStep;
  const raw = JSON.parse(text.replace('"order": 0', `"order": ${order}`)) as unknown;
  const parsed = remoteJsonSchema.safeParse(raw);
  if (!parsed.success) {
    throw new Error(`"${name}" is no name of a remote: ${describeIssues(parsed.error)}.`);
  }
  return parsed.data;
}

function templateFiles(): string[] {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(template, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).includes('node_modules'));
}

/** Replaces the placeholders of the template, which lies one folder deeper than an app. */
function fill(text: string, name: string): string {
  return text
    .replaceAll('../../../', '../../')
    .replaceAll('remote-name', name)
    .replaceAll('RemoteName', words(name).map(capitalize).join(''))
    .replaceAll('Remote Name', titleOf(name));
}

function words(name: string): string[] {
  return name.split('-').filter((word) => word !== '');
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function packageFiles(root: string): string[] {
  return globSync(['*/package.json', '{packages,tools}/*/package.json'], { cwd: root }).map(
    (file) => path.join(root, file),
  );
}

function packageName(file: string): unknown {
  return (JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown }).name;
}
