import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig, currentBuildId } from './base-config.mjs';
import { sharedFederationOptions, sharedOptimization } from './federation.mjs';
import { providedModules, sharedDependencies } from './shared-dependencies.mjs';

/**
 * The rspack configuration of the shell. It names no remote: those come from the registry at run time.
 * @param {{ root: string, production: boolean, devServer?: object, runtimePlugins: string[] }} options
 */
export function hostConfig({ root, production, devServer, runtimePlugins }) {
  const base = baseConfig({ root, production, name: 'shell', buildId: currentBuildId(production) });
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
      // All controls in one part: every remote's first page needs some of them.
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
 * Writes into the HTML which part of the build holds the controls, so that the server can have it
 * preloaded where a remote's page comes first; and lets the shell itself come before all that.
 */
class NameControlsPlugin {
  apply(compiler) {
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
