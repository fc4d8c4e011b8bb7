import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest clears a cache of another lock file: here it finds the toolchain's, not the workspace's.
    fsModuleCachePath: '../node_modules/.vitest-cache',
    testTimeout: 30_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // The template's own test runs as it will run in a new remote.
    projects: [
      { test: { name: 'generate', include: ['src/**/*.test.ts'], isolate: false } },
      { root: 'template', test: { name: 'template', environment: 'happy-dom' } },
    ],
  },
});
