// Builds the service worker. Runs after the shell's build, because it lists that build's files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ThirdPartyNoticesPlugin } from '@tostao/build';

const dist = path.join(import.meta.dirname, 'dist');
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const files = readdirSync(path.join(dist, 'assets'))
  .filter((file) => /\.(?:js|css|woff2)$/.test(file))
  .map((file) => `/assets/${file}`);
const isStart = (file: string) => html.includes(file) || file.endsWith('.woff2');
const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(dist, file)))
    .digest('base64');
const entry = files.find((file) => html.includes(`src="${file}"`));

const config: Configuration = {
  context: import.meta.dirname,
  mode: 'production',
  target: ['webworker', 'es2022'],
  entry: { sw: './src/worker/service-worker.ts' },
  // A fixed name: browsers check this URL for updates.
  output: { path: dist, filename: '[name].js' },
  devtool: false,
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  plugins: [
    new ThirdPartyNoticesPlugin({ filename: 'sw.third-party-notices.txt' }),
    new rspack.DefinePlugin({
      SHELL: JSON.stringify({
        entry,
        start: files.filter(isStart),
        later: files.filter((file) => !isStart(file)),
        hashes: Object.fromEntries(files.map((file) => [file, hashOf(file)])),
      }),
    }),
  ],
  performance: false,
  stats: 'errors-warnings',
};

export default config;
