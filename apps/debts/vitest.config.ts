import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A busy machine may need longer than vitest's 5 seconds.
    testTimeout: 30_000,
    environment: 'happy-dom',
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
