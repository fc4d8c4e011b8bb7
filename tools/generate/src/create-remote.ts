import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listAppRemotes, readAppRemote } from '@tostao/registry/app-remotes';
import { findConflicts } from '@tostao/registry/claims';
import type { RemoteJson } from '@tostao/registry/remote-json';
import { assertName, remoteJsonOf, writeTemplate } from './template.ts';

/** Leaves room between two navigation entries. */
const orderStep = 10;

/** Creates `apps/<name>` from the template. Throws Error with one sentence when the name is invalid or taken. */
export function createRemote(root: string, name = ''): string {
  assertName(name);
  assertFree(root, name);
  const folder = path.join(root, 'apps', name);
  const remoteJson = claimRemote(root, name);
  // The template lies one folder deeper than an app.
  const schema = '../../packages/registry/remote.schema.json';
  writeTemplate(folder, { remoteJson, schema, toRoot: '../../' });
  return folder;
}

/** Returns the `remote.json` of a new remote. Throws Error when the shell or a remote of this repository has its path. */
function claimRemote(root: string, name: string): RemoteJson {
  const remoteJson = remoteJsonOf(name, nextNavOrder(root));
  const remotes = readRemotes(root).map(
    (describes) => [describes.name, { live: { describes } }] as const,
  );
  const conflicts = findConflicts(name, remoteJson, { remotes: Object.fromEntries(remotes) });
  if (conflicts[0]) throw new Error(conflicts[0]);
  return remoteJson;
}

/** Returns the place after the other entries of the navigation. */
export function nextNavOrder(root: string): number {
  const orders = readRemotes(root).flatMap(({ pages }) =>
    pages.flatMap(({ nav }) => nav?.order ?? []),
  );
  return Math.max(0, ...orders) + orderStep;
}

/** @throws Error with one sentence when an app or a package of this repository has the name */
function assertFree(root: string, name: string) {
  if (existsSync(path.join(root, 'apps', name))) throw new Error(`apps/${name} exists already.`);
  const packages = globSync(['*/package.json', '{packages,tools}/*/package.json'], { cwd: root });
  const owner = packages.find((file) => {
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { name?: unknown };
    return manifest.name === `@tostao/${name}`;
  });
  if (owner) {
    throw new Error(`The package name @tostao/${name} belongs to ${path.dirname(owner)}.`);
  }
}

function readRemotes(root: string): RemoteJson[] {
  const apps = path.join(root, 'apps');
  return listAppRemotes(apps).map((name) => readAppRemote(apps, name));
}
