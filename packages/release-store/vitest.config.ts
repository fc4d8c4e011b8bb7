import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // A path, because the package of builds depends on the registry, which this one uses.
    globalSetup: '../build/src/property-seed.ts',
    setupFiles: ['../build/src/property-seed.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
