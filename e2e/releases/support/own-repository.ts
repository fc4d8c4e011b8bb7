import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@tostao/backend/testing/folders';
import { startPackageRegistry } from './package-registry.ts';

const run = promisify(execFile);

/**
 * Creates a remote in a repository of its own, outside this workspace, with the documented commands and the
 * packages of this workspace, which it publishes to a registry. Other packages come from the network.
 * @returns the folder of the repository, the output of its update, and a function that runs one of its scripts
 */
export async function createOwnRepository(name: string) {
  // Not the name of the remote, as in a checkout of a pipeline.
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-own-repository-'));
  const npm = mkdtempSync(path.join(tmpdir(), 'tostao-npm-'));
  const registry = await startPackageRegistry();
  const npmrc = path.join(npm, 'npmrc');
  writeFileSync(npmrc, `@tostao:registry=${registry.url}\n`);
  // A cache of its own: npm would run the command that an earlier run has published.
  const npmEnv = { ...process.env, NPM_CONFIG_USERCONFIG: npmrc, NPM_CONFIG_CACHE: npm };
  const publish = ['publish', '--recursive', '--no-git-checks', '--registry', registry.url];
  await run('pnpm', publish, { cwd: repository, env: npmEnv });
  const create = (...args: string[]) =>
    run('npm', ['create', '--yes', '@tostao/remote@latest', ...args], { cwd: folder, env: npmEnv });
  await create(name, '--', '--out', '.');
  const { stdout: update } = await create('--', '--update');
  await run('pnpm', ['install'], { cwd: folder, env: npmEnv });
  registry.close();
  rmSync(npm, { recursive: true });
  return {
    folder,
    update,
    run: async (script: string, args: string[] = [], env: Record<string, string> = {}) => {
      const options = { cwd: folder, env: { ...process.env, ...env } };
      return (await run('pnpm', ['run', script, ...args], options)).stdout;
    },
  };
}
