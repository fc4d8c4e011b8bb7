import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { ThirdPartyNoticesPlugin } from './third-party-notices.ts';

/**
 * Returns the rspack configuration of a remote's worker: a build of its own, since the federation
 * runtime of the page does not exist in a worker. The remote's build runs after it and takes the
 * bundle as an asset, `new URL('<path to>/.cache/<name>.js', import.meta.url)`.
 * @param root the remote's folder
 * @param entry the worker's module, whose file name names the bundle
 */
export function workerConfig(root: string, entry: string): Configuration {
  const production = process.env['NODE_ENV'] !== 'development';
  const name = path.basename(entry, '.ts');
  const base = baseConfig({ root, production, name, chunkLoadingGlobal: `tostao_${name}` });
  return {
    context: root,
    mode: base.mode,
    target: ['webworker', 'es2022'],
    entry: { [name]: entry },
    output: { path: path.join(root, '.cache'), filename: '[name].js', clean: true },
    devtool: false,
    resolve: base.resolve,
    module: base.module,
    plugins: [
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(production ? [new ThirdPartyNoticesPlugin({ filename: `${name}.notices.txt` })] : []),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}
