import { createRequire } from 'node:module';
import path from 'node:path';

/** Options that shell and remotes must agree on. */
export const sharedFederationOptions = {
  // The default loads every remote at startup, and an unreachable one would blank the shell.
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
};

/** The manifest is used when publishing, never in the browser. */
export const sharedOptimization = { disableSnapshot: true, target: 'web' as const };

/** What a remote leaves out of its runtime: it loads no remotes itself. */
export const remoteOptimization = { ...sharedOptimization, disableRemote: true };

const require = createRequire(import.meta.url);
const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
const commonJs = fromEnhanced.resolve('@module-federation/webpack-bundler-runtime');

/**
 * The plugin bundles the CommonJS files of its runtime. The ES modules can be tree-shaken, which
 * saves 4 KB in each remote's entry. The shell provides the full runtime either way.
 */
export const shakenRuntime = {
  [commonJs]: commonJs.replace(/cjs$/, 'js'),
  // Errors name a code and its documentation, so that their explanations need not be in each entry.
  '@module-federation/error-codes$': path.join(
    import.meta.dirname,
    'unused-federation/error-codes.js',
  ),
};
