import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import CompressionPlugin from 'compression-webpack-plugin';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { ThirdPartyNoticesPlugin } from './third-party-notices.ts';

const require = createRequire(import.meta.url);
const sharedReactRefresh = {
  'react-refresh': path.join(import.meta.dirname, 'react-refresh'),
  'original-react-refresh-runtime': require.resolve('react-refresh/runtime'),
};

/** The generated styles of a remote's cards, which are part of their scripts: each request of home counts. */
const cardStyles = /\/card-styles\.css$/;

const browsers = ['chrome >= 118', 'edge >= 118', 'firefox >= 146', 'safari >= 17.4'];

interface BaseOptions {
  root: string;
  production: boolean;
  name: string;
  /** Global variable through which chunks reach their runtime. */
  chunkLoadingGlobal: string;
}

/** Returns the configuration that the builds of all apps share. */
export function baseConfig({ root, production, name, chunkLoadingGlobal }: BaseOptions) {
  const tailwind = {
    loader: require.resolve('postcss-loader'),
    options: {
      postcssOptions: {
        plugins: [[require.resolve('@tailwindcss/postcss'), { base: root, optimize: production }]],
      },
    },
  };
  return {
    context: root,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(root, 'dist'),
      clean: true,
      uniqueName: `tostao_${name}`,
      chunkLoadingGlobal,
      crossOriginLoading: 'anonymous',
      // Entry and page must both load within the shell's deadline of 10 s.
      chunkLoadTimeout: 8000,
      filename: production ? 'assets/[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : '[name].js',
      cssFilename: production ? 'assets/[name].[contenthash:8].css' : '[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: production ? {} : sharedReactRefresh,
    },
    module: {
      rules: [
        {
          test: /\.[cm]?[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: !production, refresh: !production },
              },
            },
            env: { targets: browsers },
          },
        },
        {
          test: /\.css$/,
          exclude: cardStyles,
          type: 'javascript/auto',
          use: [
            rspack.CssExtractRspackPlugin.loader,
            { loader: require.resolve('css-loader'), options: { importLoaders: 1 } },
            tailwind,
          ],
        },
        {
          test: cardStyles,
          type: 'javascript/auto',
          use: [
            {
              loader: require.resolve('css-loader'),
              options: { importLoaders: 1, exportType: 'css-style-sheet', sourceMap: false },
            },
            tailwind,
          ],
        },
        { test: /\.(woff2|png|svg|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.CssExtractRspackPlugin({
        filename: production ? 'assets/[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? 'assets/[name].[contenthash:8].css' : '[name].css',
      }),
      // Compressed once at the highest level: compression per request would be a tenth larger.
      ...(production
        ? [
            new CompressionPlugin({
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              test: /\.(?:js|css|svg|wasm)$/,
              threshold: 1024,
            }),
          ]
        : []),
      ...(production ? [new ThirdPartyNoticesPlugin()] : []),
      // One refresh runtime per page, or edits in a remote would not appear in the shell.
      ...(production ? [] : [new ReactRefreshRspackPlugin({ library: 'tostao' })]),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: {
        // References to shared modules are never split off.
        minSize: { javascript: 40_000, 'consume-shared': 40_000 },
        cacheGroups: {
          // A package of one chunk only stays in it: a chunk of its own would be one more request and hash.
          defaultVendors: {
            test: /[\\/]node_modules[\\/]/,
            minChunks: 2,
            priority: -10,
            reuseExistingChunk: true,
          },
          // The exposed files of a remote share its styles. The id of a chunk without a name depends on the folder.
          styles: { type: 'css/mini-extract', name: 'styles', chunks: 'async', enforce: true },
        },
      },
    },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
}
