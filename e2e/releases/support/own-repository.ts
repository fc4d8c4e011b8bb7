import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@tostao/test-kit/servers/folders';

const run = promisify(execFile);

/** Creates the repository with the packages of this workspace. */
async function createInWorkspace(name: string, folder: string) {
  await run(process.execPath, ['tools/generate/src/new-remote.ts', name, '--out', folder], {
    cwd: repository,
  });
}

/**
 * Creates the repository as `npm create @tostao/remote` does, without this workspace, and gives it the
 * packages that an npm registry would have.
 */
export async function createWithPackage(name: string, folder: string) {
  const outside = mkdtempSync(path.join(tmpdir(), 'tostao-create-remote-'));
  const pack = async (source: string) => {
    const args = ['pack', '--json', '--pack-destination', outside];
    const { stdout } = await run('pnpm', args, { cwd: path.join(repository, source) });
    return `file:${(JSON.parse(stdout) as { filename: string }).filename}`;
  };
  const [command, registry] = await Promise.all(['tools/generate', 'packages/registry'].map(pack));
  const manifest = { dependencies: { '@tostao/create-remote': command } };
  const zod = `link:${path.join(repository, 'packages/registry/node_modules/zod')}`;
  const overrides = { '@tostao/registry': registry, zod };
  writeFileSync(path.join(outside, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(outside, 'pnpm-workspace.yaml'), JSON.stringify({ overrides }));
  await run('pnpm', ['install', '--offline'], { cwd: outside });
  await run('pnpm', ['exec', 'create-remote', name, '--out', folder], { cwd: outside });
  rmSync(outside, { recursive: true });
  await run(process.execPath, ['tools/generate/src/update-remote.ts', folder], { cwd: repository });
}

/**
 * Creates a remote in a repository of its own, outside this workspace, and installs it without network:
 * the packages of the workspace are all that it needs.
 * @returns the folder of the repository, and a function that runs one of its scripts
 */
export async function createOwnRepository(name: string, create = createInWorkspace) {
  // Not the name of the remote, as in a checkout of a pipeline.
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-own-repository-'));
  await create(name, folder);
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
