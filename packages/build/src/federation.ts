import { createRequire } from 'node:module';

/** Options that shell and remotes must agree on. */
export const sharedFederationOptions = {
  // The default loads every remote at startup, and an unreachable one would blank the shell.
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
};

/** The manifest is used when publishing, never in the browser. */
export const sharedOptimization = { disableSnapshot: true, target: 'web' as const };

const { resolve } = createRequire(import.meta.url);

/** The plugin bundles the CommonJS files of its runtime into each entry. Its ES modules are tree-shaken: 4 KB less. */
export const treeShakenRuntime = {
  [resolve('@module-federation/webpack-bundler-runtime')]: resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  ),
};
