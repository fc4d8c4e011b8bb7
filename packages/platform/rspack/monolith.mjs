import { rspack } from '@rspack/core';
import { baseConfig } from './base-config.mjs';

/**
 * The shell with its remotes built in, to measure what federation costs. Never deployed.
 * @param {{ root: string, loader: string, output: string }} options
 *   loader: the module that takes the place of the shell's `remotes/load-remote.ts`
 */
export function monolithConfig({ root, loader, output }) {
  const base = baseConfig({ root, production: true, name: 'monolith', buildId: 'bench' });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: output, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new rspack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, loader),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: false,
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    ],
  };
}
