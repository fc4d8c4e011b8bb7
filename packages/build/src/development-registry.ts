import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { developmentPort, listAppRemotes, readAppRemote } from '@tostao/registry/app-remotes';
import { describeRemote } from './describe-remote.ts';

/**
 * Returns the registry of the development servers: every app that has a `remote.json`.
 * @param releases a folder of releases, which stand in for the development servers of their remotes
 */
export async function developmentRegistry(apps: string, releases?: string) {
  const released = releases ? await readRemotes(releases) : {};
  const remotes = await Promise.all(
    listAppRemotes(apps).map(async (name) => {
      const live = {
        version: 'local',
        entry: `http://127.0.0.1:${developmentPort(path.join(apps, name))}/remote-entry.js`,
        globalName: globalNameOf(name, 'local'),
        contract: '*',
        preload: {},
        requires: {},
        describes: await describeRemote(readAppRemote(apps, name)),
      };
      return [name, { live }] as const;
    }),
  );
  return { schemaVersion: 1, remotes: { ...Object.fromEntries(remotes), ...released } };
}

async function readRemotes(releases: string): Promise<object> {
  const text = await readFile(path.join(releases, 'registry.json'), 'utf8');
  return (JSON.parse(text) as { remotes: object }).remotes;
}

/** Returns the global variable under which a version of a remote registers itself. */
export function globalNameOf(name: string, version: string): string {
  return `tostao_${name}_${version}`.replaceAll(/\W/g, '_');
}
