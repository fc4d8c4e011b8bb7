import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './e2e.ts';

const folder = path.join(repository, '.cache/monolith');

/**
 * Builds the same sources as one app, each screen a part of it that is imported when it is opened.
 * What stands in for the loading of remotes is generated, and not kept.
 * @returns the folder to serve as the shell
 */
export function buildMonolith(): string {
  const modules = globSync('apps/*/src/exposed/*.tsx', { cwd: repository }).map((file) => {
    const [, remote] = file.split('/');
    const id = `${remote}/${path.basename(file, '.tsx')}`;
    return `  '${id}': () => import('${path.join(repository, file)}'),`;
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'load-remote.ts'),
    [
      `const modules: Record<string, () => Promise<{ default: unknown }>> = {\n${modules.join('\n')}\n};`,
      'export class IncompatibleRemoteError extends Error {}',
      'export async function loadRemoteModule(id: string) {',
      "  return { Component: (await modules[id]!()).default, version: 'monolith' };",
      '}',
      "export const partsOf = (id: string) => ({ remote: id.split('/')[0], module: id.split('/')[1] });",
      "export const nameOfError = (error: unknown) => (error instanceof Error ? error.name : 'unknown');",
      '',
    ].join('\n'),
  );
  execFileSync(
    'pnpm',
    [
      'exec',
      'rspack',
      'build',
      '-c',
      path.join(repository, 'packages/platform/rspack/monolith.config.mjs'),
    ],
    {
      cwd: path.join(repository, 'apps/shell'),
      stdio: 'inherit',
    },
  );
  return path.join(folder, 'dist');
}
