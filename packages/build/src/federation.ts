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

const require = createRequire(import.meta.url);

/** Replaces the code that the plugin builds into each entry, which is 3 KB more. */
export const remoteRuntime = {
  [require.resolve('@module-federation/webpack-bundler-runtime')]: path.join(
    import.meta.dirname,
    `remote-runtime/bundler-runtime${path.extname(import.meta.filename)}`,
  ),
};

/** The packages of the controls, with the one that their state needs. */
export const controls = /@base-ui|@floating-ui|use-sync-external-store/;
