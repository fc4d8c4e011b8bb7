import path from 'node:path';
import { developmentPort, listAppRemotes, readAppRemote } from '@tostao/registry/app-remotes';
import { describeRemote } from './describe-remote.ts';

/** Returns the registry of the development servers: every app that has a `remote.json`. */
export async function developmentRegistry(apps: string) {
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
  return { schemaVersion: 1, remotes: Object.fromEntries(remotes) };
}

/** Returns the global variable under which a version of a remote registers itself. */
export function globalNameOf(name: string, version: string): string {
  return `tostao_${name}_${version}`.replaceAll(/\W/g, '_');
}
