import { parseArgs } from 'node:util';
import { authorship, buildFolder, storeFromEnvironment } from './environment.ts';
import { listReleases } from './list-releases.ts';
import { canaryRemote, promoteRemote, rollbackRemote } from './move-pointers.ts';
import { pruneRemote } from './prune-releases.ts';
import { publishRemote } from './publish-remote.ts';
import { remoteName, remoteNames } from './remote-names.ts';
import { serveOverride } from './serve-override.ts';

const usage = `publish <remote> [--canary <percent>] [--build <folder>]
rollback <remote> [version]
canary <remote> <percent>
promote <remote>
list
prune
override <remote> [address of a shell] [--port <port>] [--build <folder>]`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { canary: { type: 'string' }, build: { type: 'string' }, port: { type: 'string' } },
  });
  const [verb, name, argument] = positionals;
  const store = storeFromEnvironment(process.env);
  const now = new Date();
  switch (verb) {
    case 'publish': {
      const remote = remoteName(name);
      const { version, isNew } = await publishRemote(store, {
        remote,
        build: values.build ?? buildFolder(remote),
        remotesUrl: process.env.TOSTAO_REMOTES_URL,
        canaryPercent: values.canary === undefined ? undefined : Number(values.canary),
        ...authorship(process.env),
        now,
      });
      const share = values.canary === undefined ? 'live' : `live for ${values.canary}%`;
      const outcome = isNew ? `is ${share}` : 'was published before; nothing changed';
      return console.log(`${remote} ${version} ${outcome}`);
    }
    case 'rollback':
      return console.log(
        `${name} is back on ${await rollbackRemote(store, remoteName(name), now, argument)}`,
      );
    case 'canary': {
      const percent = Number(argument ?? Number.NaN);
      const version = await canaryRemote(store, remoteName(name), percent, now);
      return console.log(`${name} ${version} is live for ${percent}%`);
    }
    case 'promote':
      return console.log(`${name} ${await promoteRemote(store, remoteName(name), now)} is live`);
    case 'list':
      for (const line of await listReleases(store)) console.log(line);
      return;
    case 'prune':
      for (const remote of remoteNames) {
        for (const version of await pruneRemote(store, remote, now)) {
          console.log(`${remote} ${version} is deleted`);
        }
      }
      return;
    case 'override':
      return serveOverride({
        remote: remoteName(name),
        shell: argument ?? 'http://127.0.0.1:3000',
        port: values.port === undefined ? undefined : Number(values.port),
        build: values.build,
      });
    default:
      throw new Error(`One of:\n${usage}`);
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
