import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Busy machines exceed Vitest's default of 5 seconds.
    testTimeout: 30_000,
    environment: 'happy-dom',
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
