import { rspack } from '@rspack/core';
import { remoteConfig } from '@tostao/build';

const remote = remoteConfig(import.meta.dirname);

export default {
  ...remote,
  plugins: [
    ...(remote.plugins ?? []),
    // The licences of the worker, which is a build of its own.
    new rspack.CopyRspackPlugin({
      patterns: [{ from: '.cache/*.notices.txt', to: '[name][ext]', noErrorOnMissing: true }],
    }),
  ],
};
