#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { authorship, storeFromEnvironment } from './environment.ts';
import { listReleases } from './list-releases.ts';
import { canaryRemote, promoteRemote, retireRemote, rollbackRemote } from './move-pointers.ts';
import { buildFolder, currentContract, findProject, remoteName } from './project.ts';
import { pruneAll } from './prune-releases.ts';
import { acceptRemote, type Published, publishRemote, uploadRemote } from './publish-remote.ts';
import { namePattern } from '@tostao/registry/descriptor';
import { announceShell, switchFlag } from './registry.ts';
import { findUnreleased } from './unreleased.ts';

const usage = `publish <remote> [--canary <percent>] [--build <folder>]
upload <remote> [--build <folder>]
accept <remote> <version> [--canary <percent>]
rollback <remote> [version]
canary <remote> <percent>
promote <remote>
retire <remote>
list
prune
unreleased
flag <name> on|off
announce-shell [contract]
override <remote> [address of a shell] [--port <port>] [--build <folder>]`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { canary: { type: 'string' }, build: { type: 'string' }, port: { type: 'string' } },
  });
  const [verb, name, argument] = positionals;
  const project = findProject();
  if (verb === 'override') {
    // The other commands would spend a quarter of their time on its imports.
    const { serveOverride } = await import('./serve-override.ts');
    return serveOverride({
      project,
      remote: remoteName(project, name),
      shell: argument ?? 'http://127.0.0.1:3000',
      port: values.port === undefined ? undefined : Number(values.port),
      build: values.build,
    });
  }
  const store = await storeFromEnvironment(process.env, project);
  const now = new Date();
  const canaryPercent = values.canary === undefined ? undefined : Number(values.canary);
  switch (verb) {
    case 'publish':
    case 'upload': {
      const remote = remoteName(project, name);
      const options = {
        remote,
        build: values.build ?? buildFolder(project, remote),
        remotesUrl: process.env.TOSTAO_REMOTES_URL,
        ...authorship(process.env, project),
        now,
      };
      if (verb === 'upload') {
        const version = await uploadRemote(store, options);
        return console.log(
          `${remote} ${version} is uploaded; "accept ${remote} ${version}" makes it live`,
        );
      }
      return console.log(
        outcomeOf(remote, await publishRemote(store, { ...options, canaryPercent })),
      );
    }
    case 'accept': {
      const remote = remoteName(project, name);
      const options = { remote, version: argument ?? '', canaryPercent, now };
      return console.log(outcomeOf(remote, await acceptRemote(store, options)));
    }
    case 'rollback':
      return console.log(
        `${name} is back on ${await rollbackRemote(store, remoteName(project, name), now, argument)}`,
      );
    case 'canary': {
      const percent = Number(argument ?? Number.NaN);
      const version = await canaryRemote(store, remoteName(project, name), percent, now);
      return console.log(`${name} ${version} is live for ${percent}%`);
    }
    case 'promote':
      return console.log(
        `${name} ${await promoteRemote(store, remoteName(project, name), now)} is live`,
      );
    case 'list':
      for (const line of await listReleases(store)) console.log(line);
      return;
    case 'retire': {
      const remote = remoteName(project, name);
      const version = await retireRemote(store, remote, now);
      return console.log(`${remote} is retired; ${version ?? 'no version'} was live`);
    }
    case 'prune': {
      const { deleted, failures } = await pruneAll(store, now);
      for (const line of deleted) console.log(`${line} is deleted`);
      for (const failure of failures) console.error(failure);
      return;
    }
    case 'unreleased': {
      const builds = [...project.remotes.keys()].map((remote) => ({
        remote,
        build: buildFolder(project, remote),
      }));
      return console.log(
        JSON.stringify(await findUnreleased(store, builds, currentContract(project))),
      );
    }
    case 'flag': {
      if (!name || !namePattern.test(name) || (argument !== 'on' && argument !== 'off')) {
        throw new Error('flag <name> on|off: a name has a-z, 0-9 and "-"');
      }
      await switchFlag(store, name, argument === 'on');
      return console.log(`The flag ${name} is ${argument}`);
    }
    case 'announce-shell': {
      const contract = name ?? currentContract(project);
      await announceShell(store, contract, now);
      return console.log(`The live shell has contract ${contract}`);
    }
    default:
      throw new Error(`One of:\n${usage}`);
  }
}

function outcomeOf(remote: string, { version, isNew, percent }: Published): string {
  const share = percent === 100 ? 'is live' : `is live for ${percent}%`;
  const earlier =
    percent > 0
      ? `${share} already`
      : `was published before and is not live: roll back to it with "rollback ${remote} ${version}"`;
  return `${remote} ${version} ${isNew ? share : earlier}`;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
