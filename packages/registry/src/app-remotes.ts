import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { describeIssues } from './descriptor.ts';
import { type RemoteJson, remoteJsonSchema } from './remote-json.ts';

const firstPort = 3101;

/** Returns the names of the remotes in a folder of apps, sorted: those with a `remote.json`. */
export function listAppRemotes(apps: string): string[] {
  return readdirSync(apps)
    .filter((name) => existsSync(path.join(apps, name, 'remote.json')))
    .toSorted();
}

/** Reads the `remote.json` of an app. Throws Error with one sentence when it is missing, invalid or of another name. */
export function readAppRemote(apps: string, folder: string): RemoteJson {
  const root = path.join(apps, folder);
  const remoteJson = readRemoteJson(root);
  if (remoteJson.name === folder) return remoteJson;
  const file = path.join(root, 'remote.json');
  throw new Error(`${file} is invalid: the name "${remoteJson.name}" is not that of its folder.`);
}

/** Reads the `remote.json` of a folder of any name. Throws Error with one sentence when it is missing or invalid. */
export function readRemoteJson(root: string): RemoteJson {
  const file = path.join(root, 'remote.json');
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const parsed = remoteJsonSchema.safeParse(parseJson(file), { error: z.locales.en().localeError });
  if (!parsed.success) throw new Error(`${file} is invalid: ${describeIssues(parsed.error)}.`);
  return parsed.data;
}

export function modulesOf({ pages, dialogs, slots }: RemoteJson): string[] {
  const modules = [...pages, ...dialogs, ...slots].flatMap(({ module }) => module ?? []);
  return [...new Set(modules)];
}

/** Returns the port of a remote's development server: one for each in the order of names, from `TOSTAO_REMOTES_PORT` on. */
export function developmentPort(root: string): number {
  const index = listAppRemotes(path.dirname(root)).indexOf(path.basename(root));
  return Number(process.env['TOSTAO_REMOTES_PORT'] ?? firstPort) + index;
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}.`, { cause: error });
  }
}
