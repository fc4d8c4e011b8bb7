import { createRequire } from 'node:module';

/** Options that shell and remotes must agree on. */
export const sharedFederationOptions = {
  // The default loads every remote at boot, and a dead one would blank the shell.
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
};

/** The manifest is read when publishing, never in the browser. */
export const sharedOptimization = { disableSnapshot: true, target: 'web' as const };

const require = createRequire(import.meta.url);
const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
const commonJs = fromEnhanced.resolve('@module-federation/webpack-bundler-runtime');

/**
 * The plugin puts the CommonJS files of its runtime into a build. Of the ES modules beside them only
 * what is used stays: 4 KB less in each remote's entry. The shell provides all of it either way.
 */
export const shakenRuntime = { [commonJs]: commonJs.replace(/cjs$/, 'js') };
