import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest clears a cache of another lock file: here it finds the toolchain's, not the workspace's.
    fsModuleCachePath: '../node_modules/.vitest-cache',
    // Starting a server takes a while on a busy machine.
    testTimeout: 180_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
