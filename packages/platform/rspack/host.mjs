import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig, currentBuildId } from './base-config.mjs';
import { sharedFederationOptions, sharedOptimization } from './federation.mjs';
import { sharedDependencies } from './shared-dependencies.mjs';

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
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: false,
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    ],
    devServer,
  };
}
