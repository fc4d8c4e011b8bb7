import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, deferredAuth } from './base-config.ts';
import { controls } from './federation.ts';
import { PreloadableChunksPlugin } from './preloadable-chunks.ts';
import { provideModules } from './provided-modules.ts';
import { lazilySharedVersions, modulesAtStart } from './shared-dependencies.ts';
import { UnusedStylesPlugin } from './unused-styles.ts';

/** The controls that remotes get from their chunk, by the names of their modules. */
function providedControls(): string[] {
  return Object.keys(lazilySharedVersions()).filter(
    (module) => controls.test(module) && !modulesAtStart.includes(module),
  );
}

interface HostOptions {
  root: string;
  production: boolean;
  devServer: NonNullable<Configuration['devServer']>;
}

const subsetFont = {
  test: /\.woff2$/,
  use: path.join(import.meta.dirname, `subset-font-loader${path.extname(import.meta.filename)}`),
};
const wholeChunks = new Set<string | undefined>(['federation', 'toasts']);

/**
 * Returns the rspack configuration of the shell. It names no remote: the registry does, at run time. The
 * shell starts the federation runtime itself, so that home does not wait for it (docs/adr/0012).
 */
export function hostConfig(options: HostOptions): Configuration {
  const { root, production, devServer } = options;
  const base = baseConfig({
    root,
    production,
    name: 'shell',
    chunkLoadingGlobal: 'tostao_chunks_shell',
  });
  const template = './src/index.html';
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    module: { ...base.module, rules: [...base.module.rules, deferredAuth, subsetFont] },
    plugins: [
      ...base.plugins,
      ...(production
        ? [new UnusedStylesPlugin(readFileSync(path.join(root, template), 'utf8'))]
        : []),
      ...provideModules(production),
      // Leaves parts of the federation runtime out that the shell does not use.
      new rspack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      new rspack.HtmlRspackPlugin({
        template,
        scriptLoading: 'defer',
        minify: false,
      }),
      new PreloadableChunksPlugin({ federation: [], controls: providedControls() }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    ],
    optimization: {
      ...base.optimization,
      // All controls in one chunk: the first page of every remote needs some of them.
      splitChunks: {
        // Some stay whole: the server preloads federation as one file, and toasts need no other control.
        chunks: (chunk) => !chunk.canBeInitial() && !wholeChunks.has(chunk.name),
        cacheGroups: {
          controls: { name: 'controls', test: controls, enforce: true },
        },
      },
    },
    devServer,
  };
}
