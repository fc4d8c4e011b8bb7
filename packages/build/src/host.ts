import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { controlChunks, providedControls } from './control-chunks.ts';
import { provideModules } from './provided-modules.ts';
import { shellPagePlugin } from './shell-page.ts';

interface HostOptions {
  root: string;
  production: boolean;
  devServer: NonNullable<Configuration['devServer']>;
}

const wholeChunks = new Set<string | undefined>(['federation', 'toasts']);

/**
 * Returns the rspack configuration of the shell. It names no remote: the registry does, at run time. The
 * shell starts the federation runtime itself, so that home does not wait for it (docs/adr/0001).
 */
export function hostConfig(options: HostOptions): Configuration {
  const { root, production, devServer } = options;
  const base = baseConfig({
    root,
    production,
    name: 'shell',
    chunkLoadingGlobal: 'tostao_chunks_shell',
  });
  return {
    ...base,
    entry: { 'early-data': './src/client/early-data.ts', main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins,
      ...provideModules(production),
      // Leaves parts of the federation runtime out that the shell does not use.
      new rspack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: false,
      }),
      shellPagePlugin({
        inlined: 'early-data',
        preloadable: { federation: [], ...providedControls },
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    ],
    optimization: {
      ...base.optimization,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          // Later passes find code that earlier ones have made unused. No script of the shell has names that another one reads.
          minimizerOptions: { module: true, compress: { ecma: 2022, passes: 3 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
      splitChunks: {
        // Some stay whole: the server preloads federation as one file, and toasts need no other control.
        chunks: (chunk) => !chunk.canBeInitial() && !wholeChunks.has(chunk.name),
        cacheGroups: controlChunks,
      },
    },
    devServer,
  };
}
