import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { sharedFederationOptions, sharedOptimization } from './federation.ts';
import { providedModules, sharedDependencies } from './shared-dependencies.ts';

interface HostOptions {
  root: string;
  production: boolean;
  devServer: NonNullable<Configuration['devServer']>;
  /** Files that export plugins of the federation runtime. */
  runtimePlugins: string[];
}

/** Returns the rspack configuration of the shell. It names no remote: the registry does, at run time. */
export function hostConfig(options: HostOptions): Configuration {
  const { root, production, devServer, runtimePlugins } = options;
  const base = baseConfig({
    root,
    production,
    name: 'shell',
    chunkLoadingGlobal: 'tostao_chunks_shell',
  });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...sharedFederationOptions,
        name: 'shell',
        remotes: {},
        runtimePlugins,
        shared: sharedDependencies('host', production),
        manifest: true,
        experiments: { provideExternalRuntime: true, optimization: sharedOptimization },
      }),
      new rspack.sharing.ProvideSharedPlugin({ enhanced: true, provides: providedModules() }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: false,
      }),
      new NameControlsPlugin(),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    ],
    optimization: {
      ...base.optimization,
      // All controls in one chunk: the first page of every remote needs some of them.
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          controls: { name: 'controls', test: /@base-ui|@floating-ui/, enforce: true },
        },
      },
    },
    devServer,
  };
}

/**
 * Writes the name of the controls chunk into the HTML, so that the server can preload it on the pages of
 * remotes, and gives the shell's own scripts priority over it.
 */
class NameControlsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('NameControls', (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.beforeEmit.tapPromise('NameControls', async (page) => {
        const [file] = compilation.namedChunks.get('controls')?.files ?? [];
        const meta = file ? `<meta name="tostao-controls" content="/${file}">` : '';
        const html = page.html
          .replace('<!--controls-->', meta)
          .replaceAll('<script defer', '<script fetchpriority="high" defer');
        return { ...page, html };
      });
    });
  }
}
