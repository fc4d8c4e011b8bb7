import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A busy machine may need longer than vitest's 5 seconds.
    testTimeout: 30_000,
    environment: 'happy-dom',
    // Loading the libraries again for every file takes most of the time.
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
