// The shell with its remotes built in, to measure the cost of federation. Never deployed: tools/bench
// generates `remote-loader.ts` and `open-federation.ts` in the folder, which replace the shell's.
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(repository, '.cache/monolith');
const root = path.join(repository, 'apps/shell');
const base = baseConfig({
  root,
  production: true,
  name: 'monolith',
  chunkLoadingGlobal: 'tostao_chunks_monolith',
});

const config: Configuration = {
  ...base,
  entry: { main: './src/main.tsx' },
  output: { ...base.output, path: path.join(folder, 'dist'), publicPath: '/' },
  plugins: [
    ...base.plugins,
    ...['remote-loader', 'open-federation'].map(
      (name) =>
        new rspack.NormalModuleReplacementPlugin(
          new RegExp(`/${name}\\.ts$`),
          path.join(folder, `${name}.ts`),
        ),
    ),
    new rspack.HtmlRspackPlugin({
      template: './src/index.html',
      scriptLoading: 'defer',
      minify: false,
    }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
  ],
};

export default config;
