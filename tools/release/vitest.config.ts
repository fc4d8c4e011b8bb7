import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest clears a cache of another lock file: here it finds the toolchain's, not the workspace's.
    fsModuleCachePath: '../node_modules/.vitest-cache',
    testTimeout: 60_000,
    globalSetup: '@tostao/build/property-seed',
    setupFiles: ['@tostao/build/property-seed'],
    // Loading the libraries again for every file takes most of the time.
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
