import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releasesFolder, repository } from '@tostao/backend/testing/folders';

const folder = path.join(repository, '.cache/monolith');

/** Builds the same sources as one app without federation, whose remote loader knows the published registry. Returns its folder. */
export function buildMonolith(): string {
  const modules = globSync('apps/*/src/exposed/*.tsx', { cwd: repository }).map((file) => {
    const [, remote] = file.split('/');
    const id = `${remote}/${path.basename(file, '.tsx')}`;
    return `  '${id}': () => import('${path.join(repository, file)}'),`;
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'remote-loader.ts'),
    `const modules: Record<string, () => Promise<{ default: unknown }>> = {
${modules.join('\n')}
};
export class IncompatibleRemoteError extends Error {}
export function splitModuleId(id: string) {
  const [remote = '', module = ''] = id.split('/');
  return { remote, module };
}
export const errorName = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
export function createRemoteLoader(options: object) {
  const registry = ${readFileSync(path.join(releasesFolder, 'registry.json'), 'utf8').trim()};
  return {
    options,
    registry: {
      current: () => registry,
      read: async () => registry,
      subscribe: () => () => {},
      invalidate: () => {},
      refresh: async () => {},
    },
    pick: async () => undefined,
    markFailed: () => {},
    resetFailures: () => {},
    reportLoad: () => {},
    load: async (id: string) => ({ Component: (await modules[id]!()).default, version: 'monolith' }),
  };
}
`,
  );
  writeFileSync(
    path.join(folder, 'open-federation.ts'),
    'export const openFederation = async () => {};\n',
  );
  const config = path.join(repository, 'packages/build/src/monolith-config.ts');
  execFileSync('pnpm', ['exec', 'rspack', 'build', '-c', config], {
    cwd: path.join(repository, 'apps/shell'),
    stdio: 'inherit',
  });
  return path.join(folder, 'dist');
}
