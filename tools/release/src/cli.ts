#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readDays } from '@tostao/release-store/report-days';
import { authorship, reportsFromEnvironment, storeFromEnvironment } from './environment.ts';
import { expectOptions } from './expect-options.ts';
import { listReports } from './list-reports.ts';
import { buildRemote } from './build-remote.ts';
import { listReleases } from './list-releases.ts';
import { canaryRemote, promoteRemote, retireRemote, rollbackRemote } from './move-pointers.ts';
import { buildFolder, currentContract, findProject, type Project, remoteName } from './project.ts';
import { pruneAll } from './prune-releases.ts';
import { describePublished } from './describe-published.ts';
import { previewRemote, removePreview } from './previews.ts';
import { acceptRemote, publishRemote, uploadRemote } from './publish-remote.ts';
import { namePattern } from '@tostao/registry/descriptor';
import { announceShell, switchFlag } from './registry.ts';
import type { Candidate } from './smoke-test.ts';
import { findUnreleased } from './unreleased.ts';

const usage = `publish <remote> [--canary <percent>] [--build <folder>] [--take-over] [--drops] [--no-smoke-test]
publish <remote> --preview <name> [--build <folder>] [--take-over]
end-preview <name>
upload <remote> [--build <folder>] [--take-over]
accept <remote> <version> [--canary <percent>] [--take-over] [--drops] [--no-smoke-test]
rollback <remote> [version]
canary <remote> <percent> [version]
promote <remote> [--force]
reports [remote]
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
    options: {
      canary: { type: 'string' },
      build: { type: 'string' },
      port: { type: 'string' },
      'take-over': { type: 'boolean' },
      drops: { type: 'boolean' },
      force: { type: 'boolean' },
      preview: { type: 'string' },
      'no-smoke-test': { type: 'boolean' },
    },
  });
  const [verb = '', name, argument, last] = positionals;
  // Before a build, which takes seconds.
  expectOptions(verb, values);
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
  const readReports = () => reportsFromEnvironment(process.env, project);
  const now = new Date();
  const canaryPercent = values.canary === undefined ? undefined : Number(values.canary);
  const consent = {
    takesOver: values['take-over'],
    drops: values.drops,
    tryRelease: values['no-smoke-test'] ? undefined : trier(project),
  };
  switch (verb) {
    case 'publish':
    case 'upload': {
      const remote = remoteName(project, name);
      if (values.build === undefined) buildRemote(project, remote);
      const options = {
        remote,
        build: values.build ?? buildFolder(project, remote),
        remotesUrl: process.env.TOSTAO_REMOTES_URL,
        ...authorship(process.env, project),
        ...consent,
        now,
      };
      if (verb === 'upload') {
        const version = await uploadRemote(store, options);
        return console.log(
          `${remote} ${version} is uploaded; "accept ${remote} ${version}" makes it live`,
        );
      }
      if (values.preview !== undefined) {
        const version = await previewRemote(store, values.preview, options);
        return console.log(
          `${remote} ${version} is in the preview ${values.preview}: open ?preview=${values.preview} where overrides are allowed`,
        );
      }
      const reports = await readReports();
      const published = await publishRemote(store, { ...options, canaryPercent, reports });
      return console.log(describePublished(remote, published, canaryPercent));
    }
    case 'accept': {
      const remote = remoteName(project, name);
      const reports = await readReports();
      const options = { remote, version: argument ?? '', canaryPercent, ...consent, reports, now };
      const published = await acceptRemote(store, options);
      return console.log(describePublished(remote, published, canaryPercent));
    }
    case 'end-preview': {
      await removePreview(store, name ?? '');
      return console.log(`The preview ${name} is removed`);
    }
    case 'rollback': {
      const version = await rollbackRemote(store, remoteName(project, name), now, argument);
      return console.log(`${name} is back on ${version}`);
    }
    case 'canary': {
      const percent = Number(argument ?? Number.NaN);
      const version = await canaryRemote(store, remoteName(project, name), percent, now, last);
      return console.log(`${name} ${version} is live for ${percent}%`);
    }
    case 'promote': {
      const remote = remoteName(project, name);
      const options = { reports: await readReports(), isForced: values.force, now };
      return console.log(`${remote} ${await promoteRemote(store, remote, options)} is live`);
    }
    case 'reports': {
      const days = await readDays(await readReports());
      for (const line of listReports(days, name)) console.log(line);
      return;
    }
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
      const names = [...project.remotes.keys()];
      const builds = names.map((remote) => ({ remote, build: buildFolder(project, remote) }));
      const unreleased = await findUnreleased(store, builds, currentContract(project));
      return console.log(JSON.stringify(unreleased));
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

/** Returns the function that tries a release in a browser, and says where it cannot. */
function trier(project: Project) {
  return async (candidate: Candidate) => {
    const { smokeTest } = await import('./smoke-test.ts');
    const obstacle = await smokeTest(candidate, project, process.env);
    if (obstacle) console.error(`Not tried in a browser: ${obstacle}.`);
  };
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
