// The shell with its remotes built in, to measure what federation costs. Never deployed: the benchmark
// makes `load-remote.ts` in the folder, which takes the place of the shell's.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base-config.mjs';

const repository = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(repository, '.cache/monolith');
const root = path.join(repository, 'apps/shell');
const base = baseConfig({ root, production: true, name: 'monolith', buildId: 'bench' });

export default {
  ...base,
  entry: { main: './src/main.tsx' },
  output: { ...base.output, path: path.join(folder, 'dist'), publicPath: '/' },
  plugins: [
    ...base.plugins,
    new rspack.NormalModuleReplacementPlugin(
      /\/load-remote\.ts$/,
      path.join(folder, 'load-remote.ts'),
    ),
    new rspack.HtmlRspackPlugin({
      template: './src/index.html',
      scriptLoading: 'defer',
      minify: false,
    }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
  ],
};
