import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { ThirdPartyNoticesPlugin } from './third-party-notices.ts';

/**
 * Returns the rspack configuration of a remote's workers: a build of their own, since the federation
 * runtime of the page does not exist in a worker. The remote's build runs after it and takes the
 * bundles as assets, `new URL('<path to>/.cache/<name>.js', import.meta.url)`.
 * @param modules the workers' modules, whose file names name the bundles
 */
export function workerConfig(root: string, modules: string[]): Configuration {
  const production = process.env['NODE_ENV'] !== 'development';
  const name = 'workers';
  const entry = Object.fromEntries(modules.map((each) => [path.basename(each, '.ts'), each]));
  const base = baseConfig({ root, production, name, chunkLoadingGlobal: `tostao_${name}` });
  return {
    context: root,
    mode: base.mode,
    target: ['webworker', 'es2022'],
    entry,
    output: { path: path.join(root, '.cache'), filename: '[name].js', clean: true },
    devtool: false,
    resolve: base.resolve,
    // A worker is one file.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: production ? [new ThirdPartyNoticesPlugin({ filename: `${name}.notices.txt` })] : [],
    performance: false,
    stats: 'errors-warnings',
  };
}
