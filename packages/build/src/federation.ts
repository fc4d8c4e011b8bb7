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

const require = createRequire(import.meta.url);
const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
const commonJs = fromEnhanced.resolve('@module-federation/webpack-bundler-runtime');

/**
 * The plugin bundles the CommonJS files of its runtime. The ES modules can be tree-shaken, which
 * saves 4 KB in each remote's entry. The shell provides the full runtime either way.
 */
export const shakenRuntime = { [commonJs]: commonJs.replace(/cjs$/, 'js') };
