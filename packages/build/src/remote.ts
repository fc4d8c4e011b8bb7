import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, currentBuildId } from './base-config.ts';
import { shakenRuntime, sharedFederationOptions, sharedOptimization } from './federation.ts';
import { contractOf, consumedModules, sharedDependencies } from './shared-dependencies.ts';

interface RemoteOptions {
  name: string;
  root: string;
  /** Files in `src/exposed/` by module, such as `./page`. */
  exposes: Record<string, string>;
  /** Port of the remote's development server. */
  port: number;
  production: boolean;
}

/** Returns the rspack configuration of a remote. */
export function remoteConfig(options: RemoteOptions): Configuration {
  const { name, root, exposes, port, production } = options;
  const buildId = currentBuildId(production);
  // The registry lists version and entry, and the runtime identifies a loaded version by its
  // global.
  process.env['MF_BUILD_VERSION'] = buildId;
  const base = baseConfig({ root, production, name, buildId });
  return {
    ...base,
    entry: production ? {} : { standalone: './src/standalone.tsx' },
    output: {
      ...base.output,
      publicPath: 'auto',
      // Keeps apart the chunks of two versions, such as one that is still loading.
      uniqueName: `tostao_${name}_${buildId}`,
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...shakenRuntime } },
    plugins: [
      ...base.plugins,
      // The registry has the hash of the entry, and the entry those of all chunks.
      ...(production
        ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false })]
        : []),
      new ModuleFederationPlugin({
        ...sharedFederationOptions,
        name,
        library: { type: 'var', name: `tostao_${name}_${buildId.replaceAll(/\W/g, '_')}` },
        filename: production ? 'assets/remote-entry.[contenthash:8].js' : 'remote-entry.js',
        exposes,
        shared: {
          ...sharedDependencies('remote', production, contractOf(root)),
          ...consumedModules(),
        },
        manifest: true,
        experiments: production
          ? { externalRuntime: true, optimization: sharedOptimization }
          : { asyncStartup: true, optimization: sharedOptimization },
      }),
      ...(production
        ? []
        : [
            new rspack.HtmlRspackPlugin({
              templateContent:
                '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tostão</title><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>',
              chunks: ['standalone'],
            }),
          ]),
    ],
    ...(!production && {
      devServer: {
        port,
        host: '127.0.0.1',
        hot: true,
        allowedHosts: 'all',
        historyApiFallback: true,
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: { overlay: false },
        proxy: [{ context: ['/auth/v1', '/rest/v1', '/config.json'], target: backendUrl() }],
      },
    }),
  };
}

/** Returns the address of the embedded backend in development. */
export function backendUrl(): string {
  return `http://127.0.0.1:${process.env['BACKEND_PORT'] ?? 54_321}`;
}
