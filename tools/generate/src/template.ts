import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeIssues, namePattern } from '@tostao/registry/descriptor';
import { type RemoteJson, remoteJsonSchema } from '@tostao/registry/remote-json';

export const templateFolder = path.resolve(import.meta.dirname, '../template');

/** @throws Error with one sentence when a remote cannot have the name. */
export function assertName(name: string): void {
  if (namePattern.test(name)) return;
  throw new Error(
    `"${name}" is no name of a remote: use a-z, 0-9 and "-", starting with a letter.`,
  );
}

/** Returns the template's `remote.json` with the name and its place in the navigation. */
export function remoteJsonOf(name: string, order: number): RemoteJson {
  const text = fillName(readFileSync(path.join(templateFolder, 'remote.json'), 'utf8'), name);
  const raw = JSON.parse(text.replace('"order": 0', `"order": ${order}`)) as unknown;
  const parsed = remoteJsonSchema.safeParse(raw);
  if (!parsed.success) {
    throw new Error(`"${name}" is no name of a remote: ${describeIssues(parsed.error)}.`);
  }
  return parsed.data;
}

interface TemplateOptions {
  remoteJson: RemoteJson;
  /** The relative path from the remote to the JSON schema of its `remote.json`. */
  schema: string;
  /** The relative path from the remote to the root of its repository, with a trailing slash. */
  toRoot: string;
  without?: (file: string) => boolean;
}

/** Writes the files of a remote to a folder. */
export function writeTemplate(
  folder: string,
  { remoteJson: { name, pages }, schema, toRoot, without = () => false }: TemplateOptions,
): void {
  for (const file of templateFiles().filter((each) => !without(each))) {
    const target = path.join(folder, fillName(file, name));
    const text = readFileSync(path.join(templateFolder, file), 'utf8');
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fillName(text.replaceAll('../../../', toRoot), name));
  }
  const remoteJson = { $schema: schema, name, pages };
  writeFileSync(path.join(folder, 'remote.json'), `${JSON.stringify(remoteJson, null, 2)}\n`);
}

/** Replaces the placeholders for the name of a remote. */
export function fillName(text: string, name: string): string {
  return text
    .replaceAll('remote-name', name)
    .replaceAll('RemoteName', words(name).map(capitalize).join(''))
    .replaceAll('Remote Name', titleOf(name));
}

/** Returns a title for a name: `metas-do-ano` becomes "Metas do Ano". */
export function titleOf(name: string): string {
  return words(name)
    .map((word, index) => (index > 0 && word.length <= 2 ? word : capitalize(word)))
    .join(' ');
}

function templateFiles(): string[] {
  return readdirSync(templateFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(templateFolder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).includes('node_modules'));
}

function words(name: string): string[] {
  return name.split('-').filter((word) => word !== '');
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
