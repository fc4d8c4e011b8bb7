import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@tostao/test-kit/servers/folders';

const run = promisify(execFile);

/**
 * Creates a remote in a repository of its own, outside this workspace, and installs it without network:
 * the packages of the workspace are all that it needs.
 * @returns the folder of the repository, and a function that runs one of its scripts
 */
export async function createOwnRepository(name: string) {
  // Not the name of the remote, as in a checkout of a pipeline.
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-own-repository-'));
  await run(process.execPath, ['tools/generate/src/new-remote.ts', name, '--out', folder], {
    cwd: repository,
  });
  const { stdout: store } = await run('pnpm', ['store', 'path'], { cwd: repository });
  // The registry cannot be asked about the lock file, whose versions are those of this repository.
  const offline = ['--offline', '--frozen-lockfile', '--trust-lockfile'];
  await run('pnpm', ['install', ...offline, '--store-dir', path.dirname(store.trim())], {
    cwd: folder,
  });
  return {
    folder,
    run: async (script: string, args: string[] = [], env: Record<string, string> = {}) => {
      const options = { cwd: folder, env: { ...process.env, ...env } };
      return (await run('pnpm', ['run', script, ...args], options)).stdout;
    },
  };
}
