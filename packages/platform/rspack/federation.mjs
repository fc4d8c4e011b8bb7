/** Options that shell and remotes must agree on. */
export const sharedFederationOptions = {
  // The default loads every remote at boot, and a dead one would blank the shell.
  shareStrategy: 'loaded-first',
  dts: false,
  dev: false,
};

/** The manifest is read when publishing, never in the browser. */
export const sharedOptimization = { disableSnapshot: true, target: 'web' };
