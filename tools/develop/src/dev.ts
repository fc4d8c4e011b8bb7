// Starts the development servers of shell, backend and all or the named remotes. The others are built and served as a release.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { listAppRemotes } from '@tostao/registry/app-remotes';
import { folderStore } from '@tostao/release-store/folder-store';
import { publishRemote } from '@tostao/release/publish-remote';
import { choosePorts } from './choose-ports.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const apps = path.join(root, 'apps');
const releases = path.join(root, '.cache/dev-releases');
const buildOf = (remote: string) => path.join(apps, remote, 'dist');
const filtersOf = (names: readonly string[]) => names.map((name) => `--filter=@tostao/${name}`);

try {
  process.exitCode = await develop(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function develop(names: readonly string[]): Promise<number> {
  const known = listAppRemotes(apps);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no remote ${unknown.join(', ')}. The remotes are ${known.join(', ')}.`,
    );
  }
  const developed = names.length > 0 ? names : known;
  const places = developed.map((name) => known.indexOf(name));
  const { variables, notes } = await choosePorts(process.env, places);
  for (const note of notes) console.log(note);
  const env = { ...process.env, ...variables };
  const others = known.filter((name) => !developed.includes(name));
  if (others.length > 0) {
    const code = await buildMissing(others, env);
    if (code !== 0) return code;
    await publishBuilds(others);
    console.log(`As last built (npm run build): ${others.join(', ')}.`);
  }
  const filters = names.length > 0 ? filtersOf(['shell', 'backend', ...developed]) : [];
  const options = ['--output-logs=full', '--concurrency=100'];
  return run('turbo', ['run', 'dev', ...filters, ...options], {
    ...env,
    ...(others.length > 0 && { TOSTAO_DEV_RELEASES: releases }),
  });
}

/** Builds the remotes that have no build. To build changed ones would take longer than their development servers. */
function buildMissing(names: readonly string[], env: NodeJS.ProcessEnv): number | Promise<number> {
  const missing = names.filter((name) => !existsSync(path.join(buildOf(name), 'mf-manifest.json')));
  if (missing.length === 0) return 0;
  return run('turbo', ['run', 'build', ...filtersOf(missing), '--output-logs=errors-only'], env);
}

/** Publishes builds to an empty folder, so that they are live whatever earlier starts had published. */
async function publishBuilds(names: readonly string[]): Promise<void> {
  await rm(releases, { recursive: true, force: true });
  const store = folderStore(releases);
  for (const remote of names) {
    const author = { commit: 'development', publishedBy: 'npm run dev' };
    await publishRemote(store, { remote, build: buildOf(remote), ...author, now: new Date() });
  }
}

/** Runs a command that shares this terminal, which delivers Ctrl+C to it directly. Returns its exit code. */
async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', ignore).on('SIGTERM', forward).on('SIGHUP', forward);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('SIGINT', ignore).off('SIGTERM', forward).off('SIGHUP', forward);
  return code ?? 1;
}

function ignore() {}
